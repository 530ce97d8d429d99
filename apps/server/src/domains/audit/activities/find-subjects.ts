import { ilike, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { containing } from '../../../db/like.ts'
import { isId } from '../../../db/ids.ts'

/** Kinds of subjects that staff search by title. Others are found by number or owner. */
const searched = [
  'application',
  'onboarding',
  'booking',
  'call',
  'chatCase',
  'dispute',
  'disputes',
  'educationalContent',
  'event',
  'order',
  'orders',
  'product',
  'provider',
  'purchase',
  'service',
  'support',
  'ticket',
]

/** The maximum number of matches per kind. With more, the search must be narrowed. */
const MOST_OF_A_KIND = 20

export const subjectsOfPeople = (ids: readonly string[]) =>
  ids.flatMap((id) => [`user:${id}`, `identity:${id}`, `clients:${id}`])

/** The audit subjects whose title matches, such as `order:…` and `dispute:…`. */
export async function findSubjects(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  readerId: string,
  words: string,
): Promise<string[]> {
  if (isId(words)) return [...searched.map((kind) => `${kind}:${words}`), ...subjectsOfPeople([words])]
  const found = await Promise.all(
    searched.map(async (kind) => {
      const named = deps.subjectNames[kind]
      if (!named || named.isPrivate) return []
      const rows = await db
        .select({ id: sql<string>`${named.id}` })
        .from(named.id.table)
        .where(ilike(named.name(readerId), containing(words)))
        .limit(MOST_OF_A_KIND)
      return rows.map(({ id }) => `${kind}:${id}`)
    }),
  )
  return found.flat()
}
