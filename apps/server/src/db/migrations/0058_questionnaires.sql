CREATE TABLE "questionnaire_drafts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"version" integer NOT NULL,
	"answers" "bytea" NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_drafts_one" UNIQUE("user_id","instrument")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_responses" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"instrument" text NOT NULL,
	"version" integer NOT NULL,
	"answers" "bytea" NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_responses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "questionnaire_drafts" ADD CONSTRAINT "questionnaire_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_responses" ADD CONSTRAINT "questionnaire_responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_responses_user" ON "questionnaire_responses" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "questionnaire_responses_instrument" ON "questionnaire_responses" USING btree ("user_id","instrument","completed_at");