import { sql } from '../../db/drizzle.ts'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Area, Leaf, WellnessDomainId } from '@wellspring/api/contract/areas'
import { lotusKinds } from '@wellspring/api/contract/lotus'
import type { LotusKind } from '@wellspring/api/contract/lotus'
import { moods as moodNames } from '@wellspring/api/contract/moods'
import type { Mood } from '@wellspring/api/contract/moods'
import { leaves as leafNames } from '@wellspring/api/contract/areas'
import type { WellnessDomain } from '@wellspring/api/contract/wellness'

import { bytea, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'
import { leafSet } from './lotus/leaf-set.ts'

/** Texts of an area that an administrator wrote to replace the built-in ones. */
export const wellnessTexts = pgTable('wellness_texts', {
  domain: text().$type<WellnessDomainId>().primaryKey(),
  description: text().notNull(),
  affirmations: jsonb().$type<WellnessDomain['affirmations']>().notNull(),
  leaves: jsonb().$type<WellnessDomain['leaves']>().notNull(),
  revision: integer().notNull(),
  updatedAt: instant().notNull(),
})

const inList = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** A person's moods. The note is encrypted with the person's key. Browsers create the ids. */
export const moods = pgTable(
  'moods',
  {
    /** Unique per person only, because clients choose it. */
    id: uuid().notNull(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    mood: text().$type<Mood>().notNull(),
    at: instant().notNull(),
    /** The local day of the entry. */
    on: date().notNull(),
    areas: text().array().$type<Area[]>().notNull(),
    note: bytea(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patronId, table.id] }),
    index('moods_day').on(table.patronId, table.on),
    check('moods_mood', sql`${table.mood} in (${inList(moodNames)})`),
  ],
)

/** Ids of removed moods, so that another device cannot restore them. */
export const removedMoods = pgTable(
  'removed_moods',
  {
    id: uuid().notNull(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    removedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.patronId, table.id] })],
)

/** When a person last erased their notes. Older notes that arrive later are discarded. */
export const erasedNotes = pgTable('erased_notes', {
  patronId: uuid()
    .primaryKey()
    .references(() => users.id),
  erasedAt: instant().notNull(),
})

/** When a person declined the help that was offered after hard days. */
export const declinedHelp = pgTable('declined_help', {
  patronId: uuid()
    .primaryKey()
    .references(() => users.id),
  declinedAt: instant().notNull(),
})

/** Activities that open leaves of a person's Lotus. Their titles stay in the domains where they took place. */
export const lotusEntries = pgTable(
  'lotus_entries',
  {
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<LotusKind>().notNull(),
    sourceId: uuid().notNull(),
    /** Each leaf gets an equal share of the weight. */
    leaves: leafSet().notNull(),
    /** The local day. */
    on: date().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patronId, table.kind, table.sourceId] }),
    index('lotus_entries_day').on(table.patronId, table.on),
    check('lotus_entries_kind', sql`${table.kind} in (${inList(lotusKinds)})`),
    check(
      'lotus_entries_leaves',
      sql`${table.leaves} between 1 and ${sql.raw(`${2 ** leafNames.length - 1}`)}`,
    ),
  ],
)

/**
 * Monthly sums of entries per kind and set of leaves, so that years are read from a few rows. A trigger on
 * `lotus_entries` maintains them.
 */
export const lotusMonths = pgTable(
  'lotus_months',
  {
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<LotusKind>().notNull(),
    leaves: leafSet().notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    /**
     * The sum of the growth factors (doubling with each half-life) from the first day of the month to each entry's day.
     */
    mass: doublePrecision().notNull(),
    entries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.patronId, table.month, table.kind, table.leaves] })],
)

/** A person's reflections about a leaf, encrypted with their key. Browsers create the ids. */
export const reflections = pgTable(
  'reflections',
  {
    id: uuid().notNull(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    leaf: text().$type<Leaf>().notNull(),
    on: date().notNull(),
    at: instant().notNull(),
    text: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patronId, table.id] }),
    index('reflections_leaf').on(table.patronId, table.leaf, table.at),
    check('reflections_leaf_name', sql`${table.leaf} in (${inList(leafNames)})`),
  ],
)
