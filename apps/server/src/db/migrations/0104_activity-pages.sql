DROP INDEX "changes_subject";--> statement-breakpoint
DROP INDEX "changes_actor";--> statement-breakpoint
CREATE INDEX "changes_name" ON "changes" USING btree ("name" collate "C","at","id");--> statement-breakpoint
CREATE INDEX "changes_actor_name" ON "changes" USING btree ("actor_id","name" collate "C","at","id");--> statement-breakpoint
CREATE INDEX "changes_kind" ON "changes" USING btree (split_part("subject", ':', 1) collate "C","at","id");--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "changes_subject" ON "changes" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "changes_actor" ON "changes" USING btree ("actor_id","at","id");