import { sql } from '../../db/drizzle.ts'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import type { Area } from '@wellspring/api/contract/catalogue'
import { moods as moodNames } from '@wellspring/api/contract/moods'
import type { Mood } from '@wellspring/api/contract/moods'
import type { WellnessDomain, WellnessDomainId } from '@wellspring/api/contract/wellness'

import { bytea, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

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

/** When somebody declined the help that was offered after hard days. */
export const declinedHelp = pgTable('declined_help', {
  patronId: uuid()
    .primaryKey()
    .references(() => users.id),
  declinedAt: instant().notNull(),
})
