CREATE TABLE "declined_help" (
	"patron_id" uuid PRIMARY KEY NOT NULL,
	"declined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moods" (
	"id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"mood" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"on" date NOT NULL,
	"areas" text[] NOT NULL,
	"note" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moods_patron_id_id_pk" PRIMARY KEY("patron_id","id"),
	CONSTRAINT "moods_mood" CHECK ("moods"."mood" in ('angry', 'bad', 'bored', 'busy', 'disgusted', 'fearful', 'happy', 'indifferent', 'sad', 'stressed', 'surprised', 'tired'))
);
--> statement-breakpoint
ALTER TABLE "declined_help" ADD CONSTRAINT "declined_help_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moods" ADD CONSTRAINT "moods_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moods_day" ON "moods" USING btree ("patron_id","on");