CREATE TABLE "client_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"zone" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_invitations_status" CHECK ("client_invitations"."status" in ('open', 'accepted', 'revoked', 'expired')
        and ("client_invitations"."status" = 'accepted') = ("client_invitations"."accepted_by" is not null)
        and ("client_invitations"."status" = 'accepted') = ("client_invitations"."zone" is not null))
);
--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_one" ON "client_invitations" USING btree ("provider_id","email") WHERE "client_invitations"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_client" ON "client_invitations" USING btree ("provider_id","accepted_by") WHERE "client_invitations"."accepted_by" is not null;--> statement-breakpoint
CREATE INDEX "client_invitations_listed" ON "client_invitations" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "client_invitations_accepted" ON "client_invitations" USING btree ("accepted_by") WHERE "client_invitations"."accepted_by" is not null;--> statement-breakpoint
CREATE INDEX "client_invitations_email" ON "client_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "client_invitations_expiry" ON "client_invitations" USING btree ("expires_at") WHERE "client_invitations"."status" = 'open';