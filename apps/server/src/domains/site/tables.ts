import { sql } from '../../db/drizzle.ts'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { openingKinds } from '@wellspring/api/contract/careers'
import type { OpeningKind } from '@wellspring/api/contract/careers'
import { faqCategories } from '@wellspring/api/contract/faq-categories'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'
import type { About } from '@wellspring/api/contract/site'

import { id, instant } from '../../db/columns.ts'

const inList = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

const edited = {
  published: boolean().notNull(),
  /** Incremented with every change of the texts. */
  revision: integer().notNull().default(1),
  updatedAt: instant().notNull(),
}

/** Frequently asked questions with their answers. */
export const faqs = pgTable(
  'site_faqs',
  {
    id: id(),
    category: text().$type<FaqCategory>().notNull(),
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    ...edited,
  },
  (table) => [
    index('site_faqs_position').on(table.category, table.position),
    check('site_faqs_category', sql`${table.category} in (${inList(faqCategories)})`),
  ],
)

export const teamMembers = pgTable('site_team', {
  id: id(),
  position: integer().notNull(),
  name: text().notNull(),
  role: text().notNull(),
  bio: text().notNull(),
  imageUrl: text(),
  ...edited,
})

/** Job openings. Nothing about applicants is stored. */
export const openings = pgTable(
  'site_openings',
  {
    id: id(),
    title: text().notNull(),
    place: text().notNull(),
    kind: text().$type<OpeningKind>().notNull(),
    description: text().notNull(),
    closesOn: date(),
    publishedAt: instant(),
    ...edited,
  },
  (table) => [
    check('site_openings_kind', sql`${table.kind} in (${inList(openingKinds)})`),
    check('site_openings_published', sql`not ${table.published} or ${table.publishedAt} is not null`),
  ],
)

/** The published sections of a page and their unpublished draft. */
export const pages = pgTable(
  'site_pages',
  {
    name: text().$type<'about'>().primaryKey(),
    sections: jsonb().$type<About['sections']>().notNull(),
    draft: jsonb().$type<About['sections']>(),
    revision: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('site_pages_name', sql`${table.name} in ('about')`)],
)
