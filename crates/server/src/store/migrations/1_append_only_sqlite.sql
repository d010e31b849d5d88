CREATE TRIGGER records_no_update BEFORE UPDATE ON records BEGIN SELECT RAISE(ABORT, 'records are append-only'); END;
CREATE TRIGGER records_no_delete BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'records are append-only'); END;
CREATE TRIGGER seeds_no_update BEFORE UPDATE ON seeds BEGIN SELECT RAISE(ABORT, 'seeds are append-only'); END;
CREATE TRIGGER seeds_no_delete BEFORE DELETE ON seeds BEGIN SELECT RAISE(ABORT, 'seeds are append-only'); END;
