ALTER TABLE "releases" DROP CONSTRAINT "releases_pkey";--> statement-breakpoint
ALTER TABLE "releases" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_payments" ADD COLUMN "billing_details" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_booking" ON "ledger_transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "statement_lines_booking" ON "statement_lines" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_order" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_booking" UNIQUE("booking_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_of" CHECK (num_nonnulls("ledger_transactions"."order_id", "ledger_transactions"."booking_id") <= 1);--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_of" CHECK (num_nonnulls("releases"."order_id", "releases"."booking_id") = 1);--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_of" CHECK (num_nonnulls("statement_lines"."order_id", "statement_lines"."booking_id") <= 1);