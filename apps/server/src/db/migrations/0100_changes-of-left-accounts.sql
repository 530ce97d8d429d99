-- Nothing that somebody does is kept once their account is disabled or erased, however near the two are: the last thing
-- that a change writes is its audit row, which waits for whoever takes the account away and is refused after them.
CREATE FUNCTION changes_of_open_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_at timestamptz;
BEGIN
  SELECT disabled_at INTO left_at FROM users WHERE id = NEW.actor_id FOR KEY SHARE;
  IF left_at IS NOT NULL THEN
    RAISE EXCEPTION 'the account of who does this is disabled' USING ERRCODE = '23514', CONSTRAINT = 'changes_of_open_account';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER changes_of_open_account BEFORE INSERT ON changes
  FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION changes_of_open_account();
