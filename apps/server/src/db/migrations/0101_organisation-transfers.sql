CREATE TABLE "organisation_transfers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"then_role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "organisation_transfers_then" CHECK ("organisation_transfers"."then_role" in ('administrator', 'none')),
	CONSTRAINT "organisation_transfers_status" CHECK ("organisation_transfers"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')
        and ("organisation_transfers"."status" = 'open') = ("organisation_transfers"."ended_at" is null)),
	CONSTRAINT "organisation_transfers_other" CHECK ("organisation_transfers"."from_id" <> "organisation_transfers"."to_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "billed_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisation_transfers" ADD CONSTRAINT "organisation_transfers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_transfers" ADD CONSTRAINT "organisation_transfers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_transfers" ADD CONSTRAINT "organisation_transfers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_transfers_one" ON "organisation_transfers" USING btree ("organisation_id") WHERE "organisation_transfers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "organisation_transfers_expiry" ON "organisation_transfers" USING btree ("expires_at") WHERE "organisation_transfers"."status" = 'open';--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memberships_application" ON "memberships" USING btree ("application_id","created_at");--> statement-breakpoint
UPDATE "memberships" m SET "application_id" = a."id" FROM "applications" a
  JOIN "membership_plans" p ON p."title" = CASE a."kind" WHEN 'tenant' THEN 'Tenant' ELSE 'Provider' END
  WHERE a."user_id" = m."user_id" AND m."plan_id" = p."id";
