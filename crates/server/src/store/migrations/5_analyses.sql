-- What was found out about matches that are over.
CREATE TABLE analyses (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    findings TEXT NOT NULL
);
