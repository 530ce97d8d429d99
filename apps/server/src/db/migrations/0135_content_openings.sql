CREATE TABLE "educational_openings" (
	"patron_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "educational_openings_patron_id_content_id_pk" PRIMARY KEY("patron_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "educational_openings" ADD CONSTRAINT "educational_openings_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_openings" ADD CONSTRAINT "educational_openings_content_id_educational_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."educational_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "educational_openings_content" ON "educational_openings" USING btree ("content_id");--> statement-breakpoint
INSERT INTO "educational_openings" ("patron_id", "content_id", "opened_at")
SELECT "patron_id", "content_id", "at" FROM "educational_progress"
JOIN "educational_contents" ON "educational_contents"."id" = "content_id" AND "access" = 'members';
