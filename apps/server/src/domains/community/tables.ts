import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import type {
  GroupAccess,
  MemberState,
  MessageStatus,
  Reaction,
  RoomKind,
  RoomStatus,
} from '@wellspring/api/contract/chat-status'
import type { UploadedFile } from '@wellspring/api/contract/fields'

import { id, instant, tsvector } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id)

export const chatCategories = pgTable('chat_categories', {
  id: id(),
  name: text().notNull(),
  about: text().notNull(),
  position: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

export const chatGroups = pgTable(
  'chat_groups',
  {
    id: id(),
    /** Null for a patron group. */
    categoryId: uuid().references(() => chatCategories.id),
    ownerId: userId(),
    name: text().notNull(),
    about: text().notNull(),
    rules: text().notNull(),
    access: text().$type<GroupAccess>().notNull(),
    /** A patron group is inactive until its moderator has joined. */
    isWaiting: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('chat_groups_category').on(table.categoryId),
    check('chat_groups_access', sql`${table.access} in ('public', 'request', 'invite')`),
    check('chat_groups_patrons', sql`${table.categoryId} is not null or ${table.access} = 'invite'`),
  ],
)

/** Current, former, invited and requesting members of groups. */
export const chatMembers = pgTable(
  'chat_members',
  {
    groupId: uuid()
      .notNull()
      .references(() => chatGroups.id),
    userId: userId(),
    state: text().$type<MemberState>().notNull(),
    /** When a mute or removal ends. */
    until: instant(),
    since: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('chat_members_user').on(table.userId),
    check(
      'chat_members_state',
      sql`${table.state} in ('owner', 'moderator', 'member', 'muted', 'requested', 'invited', 'declined', 'removed', 'left')`,
    ),
    check('chat_members_until', sql`${table.until} is null or ${table.state} in ('muted', 'removed')`),
  ],
)

export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id(),
    kind: text().$type<RoomKind>().notNull(),
    status: text().$type<RoomStatus>().notNull(),
    groupId: uuid().references(() => chatGroups.id),
    name: text().notNull(),
    topic: text().notNull(),
    /** For a direct room: the two participants in the order of their ids, and who asked. */
    oneId: uuid().references(() => users.id),
    otherId: uuid().references(() => users.id),
    askedById: uuid().references(() => users.id),
    /** The number of the last message, assigned under the lock of this row. */
    lastSeq: integer().notNull().default(0),
    /** Incremented with every change of a message. */
    revision: integer().notNull().default(0),
    lastAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('chat_rooms_two').on(table.oneId, table.otherId),
    index('chat_rooms_group').on(table.groupId),
    index('chat_rooms_other').on(table.otherId),
    check('chat_rooms_status', sql`${table.status} in ('requested', 'open', 'declined', 'closed')`),
    check(
      'chat_rooms_kind',
      sql`(${table.kind} = 'group' and ${table.groupId} is not null and ${table.oneId} is null and ${table.otherId} is null)
        or (${table.kind} = 'direct' and ${table.groupId} is null and ${table.oneId} < ${table.otherId} and ${table.askedById} is not null)`,
    ),
  ],
)

/** A user's read position and mute setting per room. */
export const chatReads = pgTable(
  'chat_reads',
  {
    roomId: uuid()
      .notNull()
      .references(() => chatRooms.id),
    userId: userId(),
    readSeq: integer().notNull().default(0),
    isMuted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId] }),
    index('chat_reads_user').on(table.userId),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    roomId: uuid()
      .notNull()
      .references(() => chatRooms.id),
    seq: integer().notNull(),
    revision: integer().notNull().default(0),
    clientId: uuid().notNull(),
    authorId: userId(),
    status: text().$type<MessageStatus>().notNull(),
    /** Empty once its author has deleted it. */
    text: text().notNull(),
    replyToId: uuid(),
    pictures: jsonb().$type<UploadedFile[]>().notNull().default([]),
    /** Possibly hurtful: folded for others until they open it, and until a moderator has reviewed it. */
    isLimited: boolean().notNull().default(false),
    /** Why it was held, folded or removed, as its author was told. */
    reason: text(),
    sentAt: instant().notNull(),
    editedAt: instant(),
    /** Search words of messages that everybody in the room may read. */
    search: tsvector().generatedAlwaysAs(
      sql`case when status in ('sent', 'edited') then to_tsvector('simple', text) end`,
    ),
  },
  (table) => [
    foreignKey({ columns: [table.replyToId], foreignColumns: [table.id] }),
    unique('chat_messages_seq').on(table.roomId, table.seq),
    unique('chat_messages_client').on(table.roomId, table.authorId, table.clientId),
    index('chat_messages_revision')
      .on(table.roomId, table.revision)
      .where(sql`${table.revision} > 0`),
    index('chat_messages_author').on(table.authorId, table.sentAt),
    // Common words are found among the newest messages without scanning all.
    index('chat_messages_newest').on(table.sentAt, table.seq),
    index('chat_messages_search').using('gin', table.search),
    index('chat_messages_pictures')
      .using('gin', table.pictures)
      .where(sql`${table.pictures} <> '[]'`),
    check('chat_messages_status', sql`${table.status} in ('sent', 'edited', 'held', 'removed', 'deleted')`),
    check('chat_messages_number', sql`${table.seq} > 0`),
    check('chat_messages_taken_back', sql`${table.status} <> 'deleted' or ${table.text} = ''`),
  ],
)

/** The people whom a message mentions or answers. */
export const chatMentions = pgTable(
  'chat_mentions',
  {
    messageId: uuid()
      .notNull()
      .references(() => chatMessages.id),
    userId: userId(),
    roomId: uuid()
      .notNull()
      .references(() => chatRooms.id),
    seq: integer().notNull(),
    /** An answer without a mention. */
    isReply: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('chat_mentions_user').on(table.userId, table.roomId, table.seq),
  ],
)

export const chatReactions = pgTable(
  'chat_reactions',
  {
    messageId: uuid()
      .notNull()
      .references(() => chatMessages.id),
    userId: userId(),
    reaction: text().$type<Reaction>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId, table.reaction] })],
)

export const chatBlocks = pgTable(
  'chat_blocks',
  {
    userId: userId(),
    blockedId: userId(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] })],
)

export const chatSettings = pgTable('chat_settings', {
  userId: userId().primaryKey(),
  showsPresence: boolean().notNull(),
  /** As declared by the user. */
  isAdult: boolean().notNull(),
})
