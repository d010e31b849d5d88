// A page of rules as sections, to be searched and to hang pictures on.

import { plain, type Block, type Inline } from '../markdown';

export interface Section {
  /** The rule that it states, such as `GW-12`; nothing for what only introduces. */
  rule: string | null;
  blocks: readonly Block[];
  /** Everything in it as plain text, in small letters. */
  text: string;
}

/** A new section begins at each heading. */
export function sections(blocks: readonly Block[]): Section[] {
  const found: Block[][] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.kind === 'heading' || !last) found.push([block]);
    else last.push(block);
  }
  return found.map((inside) => {
    const [first] = inside;
    const title = first?.kind === 'heading' ? plain(first.inside) : '';
    return {
      rule: /^[A-Z]{2}-\d+\b/.exec(title)?.[0] ?? null,
      blocks: inside,
      text: inside.map(textOf).join(' ').toLowerCase(),
    };
  });
}

/** The sections with all of these words in them; all of them without words. */
export function search(all: readonly Section[], words: string): readonly Section[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length === 0 ? all : all.filter(({ text }) => wanted.every((word) => text.includes(word)));
}

function textOf(block: Block): string {
  const words = (inside: readonly Inline[]) => plain([...inside]);
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return words(block.inside);
    case 'quote':
      return block.blocks.map(textOf).join(' ');
    case 'list':
      return block.items.flat().map(textOf).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(words).join(' ');
    case 'code':
      return block.text;
    case 'rule':
      return '';
  }
}
