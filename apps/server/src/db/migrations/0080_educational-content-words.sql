DROP INDEX "educational_contents_words";--> statement-breakpoint
ALTER TABLE "educational_contents" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED;--> statement-breakpoint
CREATE INDEX "educational_contents_search" ON "educational_contents" USING gin ("search");