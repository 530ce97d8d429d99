CREATE TABLE "educational_progress" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"patron_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"fraction" double precision NOT NULL,
	"seconds" double precision,
	"at" timestamp with time zone NOT NULL,
	"furthest_fraction" double precision NOT NULL,
	"furthest_seconds" double precision,
	"finished_at" timestamp with time zone,
	"zone" text NOT NULL,
	CONSTRAINT "educational_progress_once" UNIQUE("patron_id","content_id"),
	CONSTRAINT "educational_progress_fraction" CHECK ("educational_progress"."fraction" between 0 and 1 and "educational_progress"."furthest_fraction" between "educational_progress"."fraction" and 1)
);
--> statement-breakpoint
CREATE TABLE "educational_contents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_id" uuid NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"area" text,
	"leaves" text[] NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_mime" text,
	"file_bytes" integer,
	"minutes" integer,
	"language" text NOT NULL,
	"transcript" text NOT NULL,
	"access" text NOT NULL,
	"image_url" text,
	"words" text NOT NULL,
	"review_comment" text,
	"status_since" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "educational_contents_complete" CHECK ("educational_contents"."status" in ('draft', 'archived') or ("educational_contents"."area" is not null and "educational_contents"."minutes" is not null
        and "educational_contents"."summary" <> '' and case "educational_contents"."kind" when 'article' then "educational_contents"."body" <> '' else "educational_contents"."file_key" is not null end)),
	CONSTRAINT "educational_contents_kind" CHECK (case "educational_contents"."kind" when 'article' then "educational_contents"."file_key" is null else "educational_contents"."body" = '' end),
	CONSTRAINT "educational_contents_file" CHECK (num_nonnulls("educational_contents"."file_key", "educational_contents"."file_name", "educational_contents"."file_mime", "educational_contents"."file_bytes") in (0, 4)),
	CONSTRAINT "educational_contents_published" CHECK ("educational_contents"."status" <> 'published' or "educational_contents"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "educational_watch_later" (
	"patron_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "educational_watch_later_patron_id_content_id_pk" PRIMARY KEY("patron_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "educational_progress" ADD CONSTRAINT "educational_progress_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_progress" ADD CONSTRAINT "educational_progress_content_id_educational_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."educational_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_contents" ADD CONSTRAINT "educational_contents_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_watch_later" ADD CONSTRAINT "educational_watch_later_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educational_watch_later" ADD CONSTRAINT "educational_watch_later_content_id_educational_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."educational_contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "educational_progress_patron" ON "educational_progress" USING btree ("patron_id","at");--> statement-breakpoint
CREATE INDEX "educational_progress_content" ON "educational_progress" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "educational_contents_provider" ON "educational_contents" USING btree ("provider_id","updated_at");--> statement-breakpoint
CREATE INDEX "educational_contents_status" ON "educational_contents" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "educational_contents_published" ON "educational_contents" USING btree ("published_at","id") WHERE "educational_contents"."status" = 'published';--> statement-breakpoint
CREATE INDEX "educational_contents_words" ON "educational_contents" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "educational_contents_file" ON "educational_contents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "educational_watch_later_patron" ON "educational_watch_later" USING btree ("patron_id","added_at");--> statement-breakpoint
CREATE INDEX "educational_watch_later_content" ON "educational_watch_later" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "media_uploads_owner" ON "media_uploads" USING btree ("owner_id","fingerprint");--> statement-breakpoint
CREATE INDEX "media_uploads_alive" ON "media_uploads" USING btree ("alive_at");--> statement-breakpoint
CREATE TRIGGER "educational_contents_steps" BEFORE UPDATE OF "status" ON "educational_contents"
	FOR EACH ROW EXECUTE FUNCTION "refuse_illegal_step"('status', '{"draft":["pending_review","archived"],"pending_review":["published","draft"],"published":["archived","pending_review"],"archived":["draft"]}');
