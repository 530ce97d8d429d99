CREATE TABLE "chat_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "chat_cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"message_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"status" text NOT NULL,
	"risk" text NOT NULL,
	"found_by" text,
	"reported_text" text NOT NULL,
	"moderator_id" uuid,
	"due_at" timestamp with time zone,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"is_message_removed" boolean DEFAULT false NOT NULL,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_answer" text,
	"is_upheld" boolean,
	"appeal_answered_by_id" uuid,
	"appeal_answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_cases_number_unique" UNIQUE("number"),
	CONSTRAINT "chat_cases_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "chat_cases_status" CHECK ("chat_cases"."status" in ('new', 'reviewing', 'actioned', 'dismissed', 'appealed')),
	CONSTRAINT "chat_cases_risk" CHECK ("chat_cases"."risk" in ('low', 'medium', 'high')),
	CONSTRAINT "chat_cases_second_look" CHECK ("chat_cases"."appeal_answered_by_id" is null or "chat_cases"."appeal_answered_by_id" <> "chat_cases"."decided_by_id")
);
--> statement-breakpoint
CREATE TABLE "chat_measures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_id" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_measures_kind" CHECK ("chat_measures"."kind" in ('mute', 'remove_from_group', 'chat_ban')),
	CONSTRAINT "chat_measures_end" CHECK ("chat_measures"."ends_at" > "chat_measures"."created_at")
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_reports_case_id_reporter_id_pk" PRIMARY KEY("case_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "chat_word_lists" (
	"kind" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category_id" uuid,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"rules" text NOT NULL,
	"access" text NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_groups_access" CHECK ("chat_groups"."access" in ('public', 'request', 'invite')),
	CONSTRAINT "chat_groups_patrons" CHECK ("chat_groups"."category_id" is not null or "chat_groups"."access" = 'invite')
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "chat_members_state" CHECK ("chat_members"."state" in ('owner', 'moderator', 'member', 'muted', 'requested', 'invited', 'declined', 'removed', 'left')),
	CONSTRAINT "chat_members_until" CHECK ("chat_members"."until" is null or "chat_members"."state" in ('muted', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "chat_mentions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"is_reply" boolean NOT NULL,
	CONSTRAINT "chat_mentions_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"reply_to_id" uuid,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (case when status in ('sent', 'edited') then to_tsvector('simple', text) end) STORED,
	CONSTRAINT "chat_messages_seq" UNIQUE("room_id","seq"),
	CONSTRAINT "chat_messages_client" UNIQUE("room_id","author_id","client_id"),
	CONSTRAINT "chat_messages_status" CHECK ("chat_messages"."status" in ('sent', 'edited', 'held', 'removed', 'deleted')),
	CONSTRAINT "chat_messages_number" CHECK ("chat_messages"."seq" > 0),
	CONSTRAINT "chat_messages_taken_back" CHECK ("chat_messages"."status" <> 'deleted' or "chat_messages"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "chat_reactions_message_id_user_id_reaction_pk" PRIMARY KEY("message_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "chat_reads" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_reads_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"group_id" uuid,
	"name" text NOT NULL,
	"topic" text NOT NULL,
	"one_id" uuid,
	"other_id" uuid,
	"asked_by_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_rooms_two" UNIQUE("one_id","other_id"),
	CONSTRAINT "chat_rooms_status" CHECK ("chat_rooms"."status" in ('requested', 'open', 'declined', 'closed')),
	CONSTRAINT "chat_rooms_kind" CHECK (("chat_rooms"."kind" = 'group' and "chat_rooms"."group_id" is not null and "chat_rooms"."one_id" is null and "chat_rooms"."other_id" is null)
        or ("chat_rooms"."kind" = 'direct' and "chat_rooms"."group_id" is null and "chat_rooms"."one_id" < "chat_rooms"."other_id" and "chat_rooms"."asked_by_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shows_presence" boolean NOT NULL,
	"is_adult" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_cases" ADD CONSTRAINT "chat_cases_appeal_answered_by_id_users_id_fk" FOREIGN KEY ("appeal_answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_measures" ADD CONSTRAINT "chat_measures_case_id_chat_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."chat_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_measures" ADD CONSTRAINT "chat_measures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_measures" ADD CONSTRAINT "chat_measures_group_id_chat_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_case_id_chat_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."chat_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_category_id_chat_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."chat_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_groups" ADD CONSTRAINT "chat_groups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_group_id_chat_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_reply_to_id_chat_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_group_id_chat_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chat_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rooms" ADD CONSTRAINT "chat_rooms_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_settings" ADD CONSTRAINT "chat_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_cases_queue" ON "chat_cases" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "chat_cases_author" ON "chat_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "chat_measures_user" ON "chat_measures" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "chat_measures_case" ON "chat_measures" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "chat_reports_reporter" ON "chat_reports" USING btree ("reporter_id","at");--> statement-breakpoint
CREATE INDEX "chat_groups_category" ON "chat_groups" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "chat_members_user" ON "chat_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_mentions_user" ON "chat_mentions" USING btree ("user_id","room_id","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_revision" ON "chat_messages" USING btree ("room_id","revision") WHERE "chat_messages"."revision" > 0;--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id","sent_at");--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "chat_messages_pictures" ON "chat_messages" USING gin ("pictures") WHERE "chat_messages"."pictures" <> '[]';--> statement-breakpoint
CREATE INDEX "chat_reads_user" ON "chat_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_group" ON "chat_rooms" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_other" ON "chat_rooms" USING btree ("other_id");