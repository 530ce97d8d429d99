import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import type { InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

import { bytea, id, instant } from '../../db/columns.ts'
import { users } from '../identity/tables.ts'

/** Drafts of responses, one per person and questionnaire. */
export const questionnaireDrafts = pgTable(
  'questionnaire_drafts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    instrument: text().notNull(),
    version: integer().notNull(),
    /** Encrypted. */
    answers: bytea().notNull(),
    revision: integer().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [unique('questionnaire_drafts_one').on(table.userId, table.instrument)],
)

/** Responses. The client creates the id, unique per person, so that a repeated request is stored once. */
export const questionnaireResponses = pgTable(
  'questionnaire_responses',
  {
    id: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    instrument: text().notNull(),
    version: integer().notNull(),
    language: text().$type<InstrumentLanguage>().notNull().default('en'),
    /** Encrypted. Score and band are computed from the answers and never stored. */
    answers: bytea().notNull(),
    completedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('questionnaire_responses_user').on(table.userId, table.completedAt),
    index('questionnaire_responses_instrument').on(table.userId, table.instrument, table.completedAt),
  ],
)
