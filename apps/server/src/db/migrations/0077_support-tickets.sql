CREATE TABLE "ticket_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"file" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_macros" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"is_by_mail" boolean DEFAULT false NOT NULL,
	"mail_id" text,
	CONSTRAINT "ticket_messages_mailId_unique" UNIQUE("mail_id"),
	CONSTRAINT "ticket_messages_by" CHECK ("ticket_messages"."by" in ('requester', 'staff', 'system')),
	CONSTRAINT "ticket_messages_author" CHECK (("ticket_messages"."by" = 'system') = ("ticket_messages"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"requester_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"about" jsonb,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"priority" text NOT NULL,
	"assignee_id" uuid,
	"last_by" text NOT NULL,
	"waited_ms" integer DEFAULT 0 NOT NULL,
	"clock_since" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"breached_at" timestamp with time zone,
	"rating_stars" integer,
	"rating_comment" text,
	"rated_at" timestamp with time zone,
	"merged_into_id" uuid,
	"follows_id" uuid,
	"cause" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "tickets_cause_unique" UNIQUE("cause"),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" in ('open', 'pending', 'on_hold', 'resolved', 'closed')),
	CONSTRAINT "tickets_priority" CHECK ("tickets"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "tickets_clock_stops" CHECK ("tickets"."clock_since" is null or "tickets"."answered_at" is null),
	CONSTRAINT "tickets_waited" CHECK ("tickets"."waited_ms" >= 0),
	CONSTRAINT "tickets_rating" CHECK (("tickets"."rated_at" is null) = ("tickets"."rating_stars" is null)
        and ("tickets"."rating_stars" is null or "tickets"."rating_stars" between 1 and 5)),
	CONSTRAINT "tickets_merged" CHECK ("tickets"."merged_into_id" is null or "tickets"."status" = 'closed')
);
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_id_tickets_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_follows_id_tickets_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_files_message" ON "ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_files_url" ON "ticket_files" USING btree (("file" ->> 'url'));--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket" ON "ticket_notes" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_requester" ON "tickets" USING btree ("requester_id","updated_at");--> statement-breakpoint
CREATE INDEX "tickets_queue" ON "tickets" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "tickets_clock" ON "tickets" USING btree ("clock_since") WHERE "tickets"."clock_since" is not null and "tickets"."breached_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_resolved" ON "tickets" USING btree ("status_since") WHERE "tickets"."status" = 'resolved';