-- What is put in here is a record and its match's row, stored in one statement. A status or a card that stays as it is
-- touches neither the row's other pages nor the index over statuses.
CREATE VIEW appends AS
    SELECT records.match_id, seq, request, body, hash, status, card, turn, wake, updated_ms
    FROM records JOIN matches ON matches.id = records.match_id;
CREATE TRIGGER appends_are_stored INSTEAD OF INSERT ON appends BEGIN
    INSERT INTO records (match_id, seq, request, body, hash)
        VALUES (NEW.match_id, NEW.seq, NEW.request, NEW.body, NEW.hash);
    UPDATE matches SET length = NEW.seq + 1, head = NEW.hash, turn = NEW.turn, wake = NEW.wake, updated_ms = NEW.updated_ms
        WHERE id = NEW.match_id;
    UPDATE matches SET status = NEW.status, card = COALESCE(NEW.card, card)
        WHERE id = NEW.match_id AND (status <> NEW.status OR NEW.card IS NOT NULL);
END;
