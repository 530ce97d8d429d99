import { asc, desc, eq, sql } from '../../db/drizzle.ts'

import type { EditedOpening, Opening } from '@wellspring/api/contract/careers'
import { faqCategories } from '@wellspring/api/contract/faq-categories'
import type { EditedFaq, Faq } from '@wellspring/api/contract/faqs'
import type { EditedTeamMember, TeamMember } from '@wellspring/api/contract/our-team'
import type { About, EditedAbout } from '@wellspring/api/contract/site'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { MAX_ROWS, closingDay } from './rules.ts'
import { faqs, openings, pages, teamMembers } from './tables.ts'

type FaqRow = typeof faqs.$inferSelect
type TeamRow = typeof teamMembers.$inferSelect
type OpeningRow = typeof openings.$inferSelect

export const presentFaq = ({ updatedAt, ...faq }: FaqRow): EditedFaq => ({
  ...faq,
  updatedAt: updatedAt.toISOString(),
})

export const presentMember = ({ updatedAt, ...member }: TeamRow): EditedTeamMember => ({
  ...member,
  updatedAt: updatedAt.toISOString(),
})

export const presentOpening = ({ updatedAt, publishedAt, ...opening }: OpeningRow): EditedOpening => ({
  ...opening,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

const byCategory = sql`array_position(array[${sql.join(
  faqCategories.map((category) => sql`${category}::text`),
  sql`, `,
)}], ${faqs.category})`

const inOrder = [byCategory, asc(faqs.position), asc(faqs.id)]
const teamInOrder = [asc(teamMembers.position), asc(teamMembers.id)]

/** Published questions in the order of the page. */
export async function listFaqs(db: ReadOnly, limit: number): Promise<Faq[]> {
  const rows = await db
    .select()
    .from(faqs)
    .where(eq(faqs.published, true))
    .orderBy(...inOrder)
    .limit(limit)
  return rows.map(presentFaq)
}

export async function listEditedFaqs(db: ReadOnly): Promise<EditedFaq[]> {
  const rows = await db
    .select()
    .from(faqs)
    .orderBy(...inOrder)
    .limit(MAX_ROWS)
  return rows.map(presentFaq)
}

export async function listOurTeam(db: ReadOnly): Promise<TeamMember[]> {
  const rows = await db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.published, true))
    .orderBy(...teamInOrder)
    .limit(MAX_ROWS)
  return rows.map(presentMember)
}

export async function listEditedTeam(db: ReadOnly): Promise<EditedTeamMember[]> {
  const rows = await db
    .select()
    .from(teamMembers)
    .orderBy(...teamInOrder)
    .limit(MAX_ROWS)
  return rows.map(presentMember)
}

export async function getMember(db: ReadOnly, id: string): Promise<EditedTeamMember> {
  const [row] = isId(id) ? await db.select().from(teamMembers).where(eq(teamMembers.id, id)) : []
  if (!row) throw notFound('member of our team')
  return presentMember(row)
}

const soonestFirst = [sql`${openings.closesOn} asc nulls last`, desc(openings.publishedAt), asc(openings.id)]

/** Openings that accept applications. */
export async function listOpenings(db: ReadOnly, now: Date): Promise<Opening[]> {
  const rows = await db
    .select()
    .from(openings)
    .where(
      sql`${openings.published} and (${openings.closesOn} is null or ${openings.closesOn} >= ${closingDay(now)}::date)`,
    )
    .orderBy(...soonestFirst)
    .limit(MAX_ROWS)
  return rows.map(presentOpening)
}

export async function listEditedOpenings(db: ReadOnly): Promise<EditedOpening[]> {
  const rows = await db
    .select()
    .from(openings)
    .orderBy(...soonestFirst)
    .limit(MAX_ROWS)
  return rows.map(presentOpening)
}

export async function getEditedAbout(db: ReadOnly | Tx): Promise<EditedAbout> {
  const [row] = await db.select().from(pages).where(eq(pages.name, 'about'))
  if (!row) return { sections: [], draft: null, revision: 0 }
  return { sections: row.sections, draft: row.draft, revision: row.revision }
}

export async function getAbout(db: ReadOnly): Promise<About> {
  const { sections } = await getEditedAbout(db)
  return { sections }
}
