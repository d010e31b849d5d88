-- Who is connected through which process. Nothing is lost with it, so it need not survive a crash.
CREATE UNLOGGED TABLE presence (
    process TEXT NOT NULL,
    match_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    seen TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (match_id, user_id, process)
);
