CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"former_email" text NOT NULL,
	"new_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "email_change_id" uuid;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_expiring" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_email_change_id_email_changes_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_changes"("id") ON DELETE cascade ON UPDATE no action;