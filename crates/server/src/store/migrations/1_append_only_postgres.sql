CREATE FUNCTION geartrain_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON records
    FOR EACH STATEMENT EXECUTE FUNCTION geartrain_append_only();
CREATE TRIGGER seeds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seeds
    FOR EACH STATEMENT EXECUTE FUNCTION geartrain_append_only();
