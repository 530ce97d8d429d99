CREATE TABLE "lotus_entries" (
	"patron_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"leaves" text[] NOT NULL,
	"on" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lotus_entries_patron_id_kind_source_id_pk" PRIMARY KEY("patron_id","kind","source_id"),
	CONSTRAINT "lotus_entries_kind" CHECK ("lotus_entries"."kind" in ('session', 'event', 'goal', 'resource', 'reflection')),
	CONSTRAINT "lotus_entries_leaves" CHECK (cardinality("lotus_entries"."leaves") > 0 and "lotus_entries"."leaves" <@ array['Move', 'Nourish', 'Discover', 'Develop', 'Unite', 'Uplift', 'Heal', 'Peace', 'Love', 'Gratitude', 'Impact', 'Prosper', 'Share'])
);
--> statement-breakpoint
CREATE TABLE "reflections" (
	"id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"leaf" text NOT NULL,
	"on" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" "bytea" NOT NULL,
	CONSTRAINT "reflections_patron_id_id_pk" PRIMARY KEY("patron_id","id"),
	CONSTRAINT "reflections_leaf_name" CHECK ("reflections"."leaf" in ('Move', 'Nourish', 'Discover', 'Develop', 'Unite', 'Uplift', 'Heal', 'Peace', 'Love', 'Gratitude', 'Impact', 'Prosper', 'Share'))
);
--> statement-breakpoint
ALTER TABLE "coaching_goals" ADD COLUMN "reached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "leaves" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lotus_entries" ADD CONSTRAINT "lotus_entries_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lotus_entries_day" ON "lotus_entries" USING btree ("patron_id","on");--> statement-breakpoint
CREATE INDEX "reflections_leaf" ON "reflections" USING btree ("patron_id","leaf","at");--> statement-breakpoint
-- The trail knows when goals were reached.
update coaching_goals set reached_at = coalesce(
  (select max(at) from changes where name = 'coaching.moveGoal' and after ->> 'goalId' = coaching_goals.id::text),
  created_at
) where status = 'reached';
--> statement-breakpoint
ALTER TABLE "coaching_goals" ADD CONSTRAINT "coaching_goals_reached" CHECK (("coaching_goals"."status" = 'reached') = ("coaching_goals"."reached_at" is not null));
--> statement-breakpoint
-- What was done before the Lotus was drawn counts as well.
insert into lotus_entries (patron_id, kind, source_id, leaves, "on", at)
select patron_id, 'session', id, case service ->> 'area'
  when 'physical' then array['Move', 'Nourish']
  when 'mental' then array['Discover', 'Develop']
  when 'social' then array['Unite', 'Uplift']
  when 'spiritual' then array['Heal', 'Peace', 'Love', 'Gratitude', 'Impact']
  else array['Prosper', 'Share'] end, (starts_at at time zone zone)::date, starts_at
from bookings where status = 'completed';
--> statement-breakpoint
insert into lotus_entries (patron_id, kind, source_id, leaves, "on", at)
select patron_id, 'goal', coaching_goals.id, array[leaf], (reached_at at time zone 'UTC')::date, reached_at
from coaching_goals join coaching_spaces on coaching_spaces.id = space_id where reached_at is not null;
