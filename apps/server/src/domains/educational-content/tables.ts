import { sql } from '../../db/drizzle.ts'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Area, Leaf } from '@wellspring/api/contract/areas'
import type { languages } from '@wellspring/api/contract/credentialing'
import type {
  ContentAccess,
  ContentKind,
  ContentStatus,
} from '@wellspring/api/contract/educational-content-status'

import { id, instant, tsvector } from '../../db/columns.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'

/** Articles and recordings by providers. */
export const educationalContents = pgTable(
  'educational_contents',
  {
    id: id(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    status: text().$type<ContentStatus>().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    area: text().$type<Area>(),
    leaves: text().array().$type<Leaf[]>().notNull(),
    kind: text().$type<ContentKind>().notNull(),
    /** Sanitised HTML of an article. */
    body: text().notNull(),
    /** The uploaded file of everything else. */
    fileKey: text(),
    fileName: text(),
    fileMime: text(),
    fileBytes: integer(),
    minutes: integer(),
    language: text().$type<(typeof languages)[number]>().notNull(),
    transcript: text().notNull(),
    access: text().$type<ContentAccess>().notNull(),
    imageUrl: text(),
    /** The searchable text, without members' content. */
    words: text().notNull(),
    /** The same as a text search vector. */
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', words)`),
    reviewComment: text(),
    /** When it entered its current status. */
    statusSince: instant().notNull(),
    /** When it was first published. */
    publishedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('educational_contents_provider').on(table.providerId, table.updatedAt),
    index('educational_contents_status').on(table.status, table.statusSince),
    index('educational_contents_published')
      .on(table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('educational_contents_search').using('gin', table.search),
    index('educational_contents_file').on(table.fileKey),
    check(
      'educational_contents_complete',
      sql`${table.status} in ('draft', 'archived') or (${table.area} is not null and ${table.minutes} is not null
        and ${table.summary} <> '' and case ${table.kind} when 'article' then ${table.body} <> '' else ${table.fileKey} is not null end)`,
    ),
    check(
      'educational_contents_kind',
      sql`case ${table.kind} when 'article' then ${table.fileKey} is null else ${table.body} = '' end`,
    ),
    check(
      'educational_contents_file',
      sql`num_nonnulls(${table.fileKey}, ${table.fileName}, ${table.fileMime}, ${table.fileBytes}) in (0, 4)`,
    ),
    check(
      'educational_contents_published',
      sql`${table.status} <> 'published' or ${table.publishedAt} is not null`,
    ),
  ],
)

const ofContent = () =>
  uuid()
    .notNull()
    .references(() => educationalContents.id)
const ofPatron = () =>
  uuid()
    .notNull()
    .references(() => users.id)

export const watchLater = pgTable(
  'educational_watch_later',
  { patronId: ofPatron(), contentId: ofContent(), addedAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.patronId, table.contentId] }),
    index('educational_watch_later_patron').on(table.patronId, table.addedAt),
    index('educational_watch_later_content').on(table.contentId),
  ],
)

/** Which members opened which members' content, by the server's clock. */
export const contentOpenings = pgTable(
  'educational_openings',
  {
    patronId: ofPatron(),
    contentId: ofContent(),
    /** The first time. */
    openedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patronId, table.contentId] }),
    index('educational_openings_content').on(table.contentId),
  ],
)

/** A patron's reading position. */
export const contentProgress = pgTable(
  'educational_progress',
  {
    id: id(),
    patronId: ofPatron(),
    contentId: ofContent(),
    /** The last position. */
    fraction: doublePrecision().notNull(),
    seconds: doublePrecision(),
    /** When the device was at that position. Detects late updates from other devices. */
    at: instant().notNull(),
    furthestFraction: doublePrecision().notNull(),
    furthestSeconds: doublePrecision(),
    finishedAt: instant(),
    zone: text().notNull(),
  },
  (table) => [
    unique('educational_progress_once').on(table.patronId, table.contentId),
    index('educational_progress_patron').on(table.patronId, table.at),
    index('educational_progress_content').on(table.contentId),
    check(
      'educational_progress_fraction',
      sql`${table.fraction} between 0 and 1 and ${table.furthestFraction} between ${table.fraction} and 1`,
    ),
  ],
)
