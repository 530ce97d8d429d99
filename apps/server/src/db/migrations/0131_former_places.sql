ALTER TABLE "chat_measures" ADD COLUMN "former_state" text;--> statement-breakpoint
ALTER TABLE "chat_measures" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
UPDATE "chat_measures" SET "former_state" = 'member' WHERE "kind" = 'remove_from_group';