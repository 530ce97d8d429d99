import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { WellnessDomain, WellnessDomainId } from '@wellspring/api/contract/wellness'

import { instant } from '../../db/columns.ts'

/** The texts of an area that an administrator has written in place of those that the product comes with. */
export const wellnessTexts = pgTable('wellness_texts', {
  domain: text().$type<WellnessDomainId>().primaryKey(),
  description: text().notNull(),
  affirmations: jsonb().$type<WellnessDomain['affirmations']>().notNull(),
  leaves: jsonb().$type<WellnessDomain['leaves']>().notNull(),
  revision: integer().notNull(),
  updatedAt: instant().notNull(),
})
