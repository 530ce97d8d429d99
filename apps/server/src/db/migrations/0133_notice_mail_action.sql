ALTER TABLE "notice_mails" RENAME COLUMN "lead" TO "action";--> statement-breakpoint
UPDATE "notice_mails" SET "action" = 'Open Wellspring' WHERE "sent_at" IS NULL;
