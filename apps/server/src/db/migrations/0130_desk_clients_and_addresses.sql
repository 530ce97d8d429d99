CREATE TABLE "client_tags" (
	"provider_id" uuid NOT NULL,
	"patron_id" uuid NOT NULL,
	"tags" "bytea" NOT NULL,
	CONSTRAINT "client_tags_provider_id_patron_id_pk" PRIMARY KEY("provider_id","patron_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_patron_id_users_id_fk" FOREIGN KEY ("patron_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_tags_patron" ON "client_tags" USING btree ("patron_id");--> statement-breakpoint
CREATE INDEX "orders_paid_back" ON "orders" USING btree ("seller_id","id") WHERE "orders"."status" = 'shipping' and "orders"."refunded_cents" > 0 and "orders"."refunded_cents" = "orders"."total_cents";