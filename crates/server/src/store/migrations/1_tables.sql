CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    likeness TEXT UNIQUE,
    password TEXT,
    created_ms BIGINT NOT NULL
);
CREATE TABLE sessions (
    token TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    expires_ms BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    setup TEXT NOT NULL,
    seed_hash TEXT NOT NULL,
    public BIGINT NOT NULL,
    status TEXT NOT NULL,
    card TEXT NOT NULL,
    turn TEXT NOT NULL,
    wake BIGINT NOT NULL,
    length BIGINT NOT NULL,
    head TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL
);
CREATE INDEX matches_by_status ON matches (status, public, created_ms);
CREATE TABLE seeds (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    seed TEXT NOT NULL
);
CREATE TABLE invites (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL,
    token TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);
CREATE TABLE players (
    match_id TEXT NOT NULL REFERENCES matches (id),
    user_id TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    PRIMARY KEY (user_id, created_ms, match_id)
);
CREATE TABLE records (
    match_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    request TEXT,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
CREATE UNIQUE INDEX records_by_request ON records (match_id, request) WHERE request IS NOT NULL;
CREATE TABLE chat (
    match_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    seat BIGINT,
    to_seat BIGINT,
    line TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (match_id, n)
);
