ALTER TABLE "organisation_invitations" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD COLUMN "department" text;