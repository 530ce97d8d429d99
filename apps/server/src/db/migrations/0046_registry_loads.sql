CREATE TABLE "registry_loads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"registry" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"may_be_smaller" boolean NOT NULL,
	"started_by" uuid NOT NULL,
	"status" text DEFAULT 'uploading' NOT NULL,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"snapshot_id" uuid,
	"alive_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "registry_loads" ADD CONSTRAINT "registry_loads_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_loads_active" ON "registry_loads" USING btree ("registry") WHERE "registry_loads"."status" in ('uploading', 'waiting', 'reading');--> statement-breakpoint
CREATE INDEX "registry_loads_created" ON "registry_loads" USING btree ("created_at");