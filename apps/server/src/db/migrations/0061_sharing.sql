CREATE TABLE "consent_receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"consent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"text" text,
	"terms_version" integer,
	CONSTRAINT "consent_receipts_text" CHECK (("consent_receipts"."status" = 'given') = ("consent_receipts"."text" is not null)
        and ("consent_receipts"."text" is null) = ("consent_receipts"."terms_version" is null))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"patron_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"scope" text NOT NULL,
	"results_from" timestamp with time zone,
	"status" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "consents_status" CHECK ("consents"."status" in ('given', 'revoked', 'expired', 'ended', 'replaced')
        and ("consents"."status" = 'given') = ("consents"."ended_at" is null)),
	CONSTRAINT "consents_scope" CHECK ("consents"."scope" in ('newest', 'all')),
	CONSTRAINT "consents_from" CHECK (("consents"."scope" = 'all') = ("consents"."results_from" is null))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"booking_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_requests_status" CHECK ("questionnaire_requests"."status" in ('asked', 'accepted', 'answered', 'declined', 'withdrawn', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD CONSTRAINT "consent_receipts_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD CONSTRAINT "consent_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_receipts_consent" ON "consent_receipts" USING btree ("consent_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one" ON "consents" USING btree ("patron_id","provider_id","instrument") WHERE "consents"."status" = 'given';--> statement-breakpoint
CREATE INDEX "consents_provider" ON "consents" USING btree ("provider_id","patron_id");--> statement-breakpoint
CREATE INDEX "consents_patron" ON "consents" USING btree ("patron_id","id");--> statement-breakpoint
CREATE INDEX "consents_until" ON "consents" USING btree ("until") WHERE "consents"."status" = 'given';--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_requests_one" ON "questionnaire_requests" USING btree ("patron_id","provider_id","instrument") WHERE "questionnaire_requests"."status" in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "questionnaire_requests_booking" ON "questionnaire_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "questionnaire_requests_pair" ON "questionnaire_requests" USING btree ("patron_id","provider_id","asked_at");--> statement-breakpoint
CREATE INDEX "questionnaire_requests_due" ON "questionnaire_requests" USING btree ("due_at") WHERE "questionnaire_requests"."status" in ('asked', 'accepted');--> statement-breakpoint
CREATE TRIGGER "consents_steps" BEFORE UPDATE OF "status" ON "consents"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"given":["revoked","expired","ended","replaced"],"revoked":[],"expired":[],"ended":[],"replaced":[]}');
--> statement-breakpoint
CREATE TRIGGER "questionnaire_requests_steps" BEFORE UPDATE OF "status" ON "questionnaire_requests"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"asked":["accepted","answered","declined","withdrawn","expired"],"accepted":["answered","declined","withdrawn","expired"],"answered":[],"declined":["withdrawn"],"withdrawn":[],"expired":[]}');
--> statement-breakpoint
CREATE TRIGGER "consent_receipts_append_only" BEFORE UPDATE OR DELETE ON "consent_receipts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
