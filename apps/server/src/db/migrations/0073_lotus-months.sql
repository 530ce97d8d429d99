CREATE TABLE "lotus_months" (
	"patron_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"leaves" integer NOT NULL,
	"month" date NOT NULL,
	"mass" double precision NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "lotus_months_patron_id_month_kind_leaves_pk" PRIMARY KEY("patron_id","month","kind","leaves")
);
--> statement-breakpoint
ALTER TABLE "lotus_months" ADD CONSTRAINT "lotus_months_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Locked in one order, then added up anew from what is there: nothing is left over of what was taken away.
CREATE FUNCTION "add_up_lotus_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lotus_months (patron_id, kind, leaves, month, mass, entries)
	SELECT DISTINCT c.patron_id, c.kind, c.leaves, date_trunc('month', c."on"::timestamp)::date, 0::float8, 0 FROM changed c
	ORDER BY 1, 2, 3, 4
	ON CONFLICT (patron_id, month, kind, leaves) DO UPDATE SET entries = lotus_months.entries;
	UPDATE lotus_months m SET (mass, entries) = (
		SELECT coalesce(sum(power(2::float8, (e."on" - m.month) / 14::float8)), 0), count(*) FROM lotus_entries e
		WHERE e.patron_id = m.patron_id AND e.kind = m.kind AND e.leaves = m.leaves
			AND e."on" >= m.month AND e."on" < m.month + interval '1 month'
	)
	FROM (
		SELECT DISTINCT c.patron_id, c.kind, c.leaves, date_trunc('month', c."on"::timestamp)::date AS month FROM changed c
	) c
	WHERE (m.patron_id, m.month, m.kind, m.leaves) = (c.patron_id, c.month, c.kind, c.leaves);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "lotus_entries_added" AFTER INSERT ON "lotus_entries" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_up_lotus_months"();
--> statement-breakpoint
CREATE TRIGGER "lotus_entries_removed" AFTER DELETE ON "lotus_entries" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_up_lotus_months"();
--> statement-breakpoint
CREATE TRIGGER "lotus_entries_left" AFTER UPDATE ON "lotus_entries" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_up_lotus_months"();
--> statement-breakpoint
CREATE TRIGGER "lotus_entries_moved" AFTER UPDATE ON "lotus_entries" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "add_up_lotus_months"();
--> statement-breakpoint
INSERT INTO lotus_months (patron_id, kind, leaves, month, mass, entries)
SELECT e.patron_id, e.kind, e.leaves, date_trunc('month', e."on"::timestamp)::date,
	sum(power(2::float8, (e."on" - date_trunc('month', e."on"::timestamp)::date) / 14::float8)), count(*)
FROM lotus_entries e GROUP BY 1, 2, 3, 4;
