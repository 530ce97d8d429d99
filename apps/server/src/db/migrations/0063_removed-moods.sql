CREATE TABLE "erased_notes" (
	"patron_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_moods" (
	"id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_moods_patron_id_id_pk" PRIMARY KEY("patron_id","id")
);
--> statement-breakpoint
ALTER TABLE "erased_notes" ADD CONSTRAINT "erased_notes_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_moods" ADD CONSTRAINT "removed_moods_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;