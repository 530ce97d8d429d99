CREATE TABLE "organisation_administrators" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_administrators_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "organisation_administrators_role" CHECK ("organisation_administrators"."role" in ('owner', 'administrator', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "organisation_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_invitations_status" CHECK ("organisation_invitations"."status" in ('open', 'accepted', 'revoked', 'expired')
        and ("organisation_invitations"."status" = 'accepted') = ("organisation_invitations"."accepted_by" is not null)),
	CONSTRAINT "organisation_invitations_role" CHECK ("organisation_invitations"."role" in ('member', 'administrator', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "organisation_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"email" text,
	"name" text,
	"joined_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "organisation_members_end" CHECK (("organisation_members"."ended_at" is null) = ("organisation_members"."ended_by" is null)
        and ("organisation_members"."ended_at" is null) = ("organisation_members"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "organisation_receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text,
	"terms_version" integer,
	CONSTRAINT "organisation_receipts_text" CHECK (("organisation_receipts"."status" = 'given') = ("organisation_receipts"."text" is not null)
        and ("organisation_receipts"."text" is null) = ("organisation_receipts"."terms_version" is null))
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisations_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "organisations_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
ALTER TABLE "organisation_administrators" ADD CONSTRAINT "organisation_administrators_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_administrators" ADD CONSTRAINT "organisation_administrators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_receipts" ADD CONSTRAINT "organisation_receipts_member_id_organisation_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."organisation_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_receipts" ADD CONSTRAINT "organisation_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_administrators_organisation" ON "organisation_administrators" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_administrators_one_owner" ON "organisation_administrators" USING btree ("organisation_id") WHERE "organisation_administrators"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitations_one" ON "organisation_invitations" USING btree ("organisation_id","email") WHERE "organisation_invitations"."status" = 'open' and "organisation_invitations"."role" = 'member';--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitations_one_administrator" ON "organisation_invitations" USING btree ("organisation_id","email") WHERE "organisation_invitations"."status" = 'open' and "organisation_invitations"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "organisation_invitations_listed" ON "organisation_invitations" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "organisation_invitations_expiry" ON "organisation_invitations" USING btree ("expires_at") WHERE "organisation_invitations"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_members_one" ON "organisation_members" USING btree ("organisation_id","patron_id") WHERE "organisation_members"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "organisation_members_patron" ON "organisation_members" USING btree ("patron_id");--> statement-breakpoint
CREATE INDEX "organisation_members_email" ON "organisation_members" USING btree ("organisation_id","email");--> statement-breakpoint
CREATE INDEX "organisation_receipts_member" ON "organisation_receipts" USING btree ("member_id","id");--> statement-breakpoint
CREATE TRIGGER "organisation_invitations_steps" BEFORE UPDATE OF "status" ON "organisation_invitations"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"open":["accepted","revoked","expired"],"accepted":[],"revoked":[],"expired":["open"]}');
--> statement-breakpoint
CREATE TRIGGER "organisation_receipts_append_only" BEFORE UPDATE OR DELETE ON "organisation_receipts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
--> statement-breakpoint
INSERT INTO "organisations" ("application_id", "owner_id", "created_at")
	SELECT a.id, a.user_id, a.activated_at FROM "applications" a
	WHERE a.kind = 'tenant' AND a.activated_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO "organisation_administrators" ("organisation_id", "user_id", "role", "since")
	SELECT id, owner_id, 'owner', created_at FROM "organisations";
