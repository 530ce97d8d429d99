CREATE TABLE "exclusion_flags" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"match_key" text NOT NULL,
	"strength" text NOT NULL,
	"finding" text NOT NULL,
	"source" text NOT NULL,
	"snapshot_hash" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution" text,
	CONSTRAINT "exclusion_flags_once" UNIQUE("application_id","match_key")
);
--> statement-breakpoint
CREATE TABLE "exclusion_records" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"npi" text,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"business_name" text NOT NULL,
	"person_key" text NOT NULL,
	"business_key" text NOT NULL,
	"born_on" date,
	"exclusion_type" text NOT NULL,
	"excluded_on" date NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "npi_records" (
	"snapshot_id" uuid NOT NULL,
	"npi" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"business_name" text NOT NULL,
	"other_last_name" text NOT NULL,
	"deactivated_on" date,
	CONSTRAINT "npi_records_snapshot_id_npi_pk" PRIMARY KEY("snapshot_id","npi")
);
--> statement-breakpoint
CREATE TABLE "registry_snapshots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"registry" text NOT NULL,
	"file_name" text NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exclusion_flags" ADD CONSTRAINT "exclusion_flags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_flags" ADD CONSTRAINT "exclusion_flags_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusion_records" ADD CONSTRAINT "exclusion_records_snapshot_id_registry_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."registry_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "npi_records" ADD CONSTRAINT "npi_records_snapshot_id_registry_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."registry_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_flags_open" ON "exclusion_flags" USING btree ("resolved_at","found_at");--> statement-breakpoint
CREATE INDEX "exclusion_records_npi" ON "exclusion_records" USING btree ("snapshot_id","npi");--> statement-breakpoint
CREATE INDEX "exclusion_records_person" ON "exclusion_records" USING btree ("snapshot_id","person_key");--> statement-breakpoint
CREATE INDEX "exclusion_records_business" ON "exclusion_records" USING btree ("snapshot_id","business_key");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_snapshots_current" ON "registry_snapshots" USING btree ("registry") WHERE "registry_snapshots"."is_current";
--> statement-breakpoint
-- Who was approved before is reviewed again 36 months after, like everybody else.
INSERT INTO "credentials" ("application_id", "title", "required", "expires_on")
SELECT "id", 'Approval, renewed every 36 months', 'approval', ("approved_at" AT TIME ZONE 'UTC' + interval '36 months')::date
FROM "applications" WHERE "approved_at" IS NOT NULL;
