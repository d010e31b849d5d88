// The words of the protocol (docs/protocol.md), written from the server's own types.

export type * from './generated/types';

/** The settings of a match, by key. */
export type Options = Record<string, unknown>;
