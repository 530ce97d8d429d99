CREATE TABLE "organisation_reports" (
	"organisation_id" uuid NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"published" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_reports_organisation_id_period_starts_on_pk" PRIMARY KEY("organisation_id","period","starts_on"),
	CONSTRAINT "organisation_reports_period" CHECK ("organisation_reports"."period" in ('month', 'quarter') and extract(day from "organisation_reports"."starts_on") = 1
        and ("organisation_reports"."period" = 'month' or extract(month from "organisation_reports"."starts_on") in (1, 4, 7, 10)))
);
--> statement-breakpoint
ALTER TABLE "organisation_reports" ADD CONSTRAINT "organisation_reports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "organisation_reports_append_only" BEFORE UPDATE OR DELETE ON "organisation_reports"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_history"();
