import { ilike, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { containing } from '../../../db/like.ts'
import { isId } from '../../../db/ids.ts'

/** What staff looks for by what it is called; everything else is found by its number or by whose it is. */
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

/** So many of a kind are meant by the words; of more, somebody says more. */
const MOST_OF_A_KIND = 20

/** How the trail names an account that something was done to. */
export const subjectsOfPeople = (ids: readonly string[]) =>
  ids.flatMap((id) => [`user:${id}`, `identity:${id}`, `clients:${id}`])

/** What is called like that, as the trail has it: `order:…`, `dispute:…`. */
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
