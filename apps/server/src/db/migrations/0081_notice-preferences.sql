CREATE TABLE "notice_mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"lead" text NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_held" boolean NOT NULL,
	"batch_id" uuid,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notice_mails_event" UNIQUE("user_id","event_key","title"),
	CONSTRAINT "notice_mails_batch" CHECK (("notice_mails"."batch_id" is null) = ("notice_mails"."claimed_at" is null) and ("notice_mails"."is_held" or "notice_mails"."batch_id" is null))
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"digest" text DEFAULT 'off' NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "notice_settings_quiet" CHECK (("notice_settings"."quiet_from" is null) = ("notice_settings"."quiet_to" is null) and "notice_settings"."quiet_from" between 0 and 1439 and "notice_settings"."quiet_to" between 0 and 1439 and "notice_settings"."quiet_from" <> "notice_settings"."quiet_to"),
	CONSTRAINT "notice_settings_digest" CHECK ("notice_settings"."digest" in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "notice_wishes" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notice_wishes_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "kind" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_wishes" ADD CONSTRAINT "notice_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_mails_of_user" ON "notice_mails" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "notice_mails_waiting" ON "notice_mails" USING btree ("due_at") WHERE "notice_mails"."is_held" and "notice_mails"."sent_at" is null;