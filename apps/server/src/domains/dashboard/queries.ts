import { sql } from '../../db/drizzle.ts'

import type { Figure } from '@wellspring/api/contract/dashboard'
import type { FigureName } from '@wellspring/api/contract/figure-names'

import type { Actor, Context, FigureQuery } from '../../context.ts'

type Figures = Partial<Record<FigureName, Figure | null>>

// A day stays one; of an instant the database writes more digits than an instant has here.
const momentOf = (at: string | null) => (at === null || at.length === 10 ? at : new Date(at).toISOString())

const present = ({ value, beside, at, first }: Figure): Figure => ({
  value,
  beside,
  at: momentOf(at),
  ...(first && { first: first.map((one) => ({ name: one.name, at: momentOf(one.at) })) }),
})

/**
 * The figures of somebody's first page, in one statement. What is not asked for is switched off by a parameter:
 * the text is one for each kind of account, which the database plans once, and nothing is counted in vain.
 */
export async function getFigures(
  { db, deps, now }: Context,
  actor: Actor,
  of?: readonly FigureName[],
): Promise<{ figures: Figures }> {
  const queries = Object.entries<FigureQuery>(deps.figures[actor.kind]) as [FigureName, FigureQuery][]
  const asked = queries.filter(([name]) => of === undefined || of.includes(name)).map(([name]) => name)
  if (asked.length === 0) return { figures: {} }
  const asker = { db, actor, now: now() }
  const columns = Object.fromEntries(
    queries.map(([name, query]) => [
      name,
      sql<Figure | null>`case when ${asked.includes(name)}::boolean then ${query(asker)} end`,
    ]),
  )
  const [row] = await db.select(columns).from(sql`(values (true)) as asker`)
  const figures: Figures = {}
  for (const name of asked) figures[name] = row?.[name] ? present(row[name]) : null
  return { figures }
}
