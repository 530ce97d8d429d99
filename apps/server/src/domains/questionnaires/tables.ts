import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

import { bytea, id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** What somebody has begun to answer; one of each questionnaire. */
export const questionnaireDrafts = pgTable(
  'questionnaire_drafts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    instrument: text().notNull(),
    version: integer().notNull(),
    /** Sealed. */
    answers: bytea().notNull(),
    revision: integer().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [unique('questionnaire_drafts_one').on(table.userId, table.instrument)],
)

/** Its id is made by whoever answers, so that what was sent twice is kept once: nobody is in the way of another. */
export const questionnaireResponses = pgTable(
  'questionnaire_responses',
  {
    id: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    instrument: text().notNull(),
    version: integer().notNull(),
    /** In which it was asked. */
    language: text().$type<InstrumentLanguage>().notNull().default('en'),
    /** Sealed; score and band are read from them, and stand nowhere. */
    answers: bytea().notNull(),
    completedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('questionnaire_responses_user').on(table.userId, table.completedAt),
    index('questionnaire_responses_instrument').on(table.userId, table.instrument, table.completedAt),
  ],
)
