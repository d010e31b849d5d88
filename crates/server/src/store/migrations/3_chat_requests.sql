-- A line is stored once, however often its answer is lost.
ALTER TABLE chat ADD COLUMN request TEXT;
CREATE UNIQUE INDEX chat_by_request ON chat (match_id, request) WHERE request IS NOT NULL;
