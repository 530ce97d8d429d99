CREATE INDEX "product_pictures_source" ON "product_pictures" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "dispute_evidence_url" ON "dispute_evidence" USING btree (("file" ->> 'url'));--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");