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

/** The texts of an area that an administrator has written in place of those that the product comes with. */
export const wellnessTexts = pgTable('wellness_texts', {
  domain: text().$type<WellnessDomainId>().primaryKey(),
  description: text().notNull(),
  affirmations: jsonb().$type<WellnessDomain['affirmations']>().notNull(),
  leaves: jsonb().$type<WellnessDomain['leaves']>().notNull(),
  revision: integer().notNull(),
  updatedAt: instant().notNull(),
})

const inList = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** How somebody felt at a moment. The note is sealed with the person's key; browsers make the ids. */
export const moods = pgTable(
  'moods',
  {
    /** Anybody may send any id: it is one's own beside those of others. */
    id: uuid().notNull(),
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    mood: text().$type<Mood>().notNull(),
    at: instant().notNull(),
    /** The local day at the tap. */
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

/** Moods that their person removed, without anything of them: what another device still holds does not bring them back. */
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

/** When somebody erased their notes last: one that was written before and arrives later is not kept. */
export const erasedNotes = pgTable('erased_notes', {
  patronId: uuid()
    .primaryKey()
    .references(() => users.id),
  erasedAt: instant().notNull(),
})

/** When somebody declined the help that was offered after hard days. */
export const declinedHelp = pgTable('declined_help', {
  patronId: uuid()
    .primaryKey()
    .references(() => users.id),
  declinedAt: instant().notNull(),
})

/** What somebody did that opens leaves of their Lotus. What it is called is known where it was done. */
export const lotusEntries = pgTable(
  'lotus_entries',
  {
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<LotusKind>().notNull(),
    sourceId: uuid().notNull(),
    /** Each gets an equal share of the weight. */
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
 * The entries of a month in one sum for each kind and set of leaves: years of them are read at the cost of a few. A
 * trigger of `lotus_entries` keeps it.
 */
export const lotusMonths = pgTable(
  'lotus_months',
  {
    patronId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<LotusKind>().notNull(),
    leaves: leafSet().notNull(),
    /** Its first day. */
    month: date().notNull(),
    /** The sum of what grew twofold with each half-life from the first day of the month to that of the entry. */
    mass: doublePrecision().notNull(),
    entries: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.patronId, table.month, table.kind, table.leaves] })],
)

/** What somebody wrote about a leaf, sealed with their key; browsers make the ids. */
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
