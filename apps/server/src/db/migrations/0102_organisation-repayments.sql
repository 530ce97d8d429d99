CREATE TABLE "organisation_repayments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"released_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_repayments_cents" CHECK ("organisation_repayments"."cents" > 0 and "organisation_repayments"."released_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "organisation_repayments" ADD CONSTRAINT "organisation_repayments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_repayments_listed" ON "organisation_repayments" USING btree ("organisation_id","at");