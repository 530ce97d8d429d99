import { sql } from '../../db/drizzle.ts'

import type { Figure } from '@wellspring/api/contract/dashboard'
import type { Kind } from '@wellspring/api/contract/endpoint'
import type { FigureName } from '@wellspring/api/contract/figure-names'
import { keysOf } from '@wellspring/api/contract/record-keys'

import type { Actor, Context, Dependencies, FigureQuery } from '../../context.ts'
import { prepareOnce } from '../../db/prepare-once.ts'

type Figures = Partial<Record<FigureName, Figure | null>>

// Days stay days. Postgres prints instants with more digits than JavaScript's.
const momentOf = (at: string | null) => (at === null || at.length === 10 ? at : new Date(at).toISOString())

type Own = NonNullable<NonNullable<Figure['first']>[number]['own']>

const presentOwn = ({ suggested, ...own }: Own): Own => ({
  ...own,
  dueAt: momentOf(own.dueAt),
  ...(suggested && {
    suggested: { ...suggested, startsAt: new Date(suggested.startsAt).toISOString() },
  }),
})

const present = ({ value, beside, at, first }: Figure): Figure => ({
  value,
  beside,
  at: momentOf(at),
  ...(first && {
    first: first.map(({ name, at: since, left, own }) => ({
      name,
      at: momentOf(since),
      ...(left !== undefined && { left }),
      ...(own && { own: presentOwn(own) }),
    })),
  }),
})

interface Asked {
  kind: Kind
  queries: Readonly<Record<string, FigureQuery>>
  deps: Pick<Dependencies, 'prepaid'>
}

const figuresQuery = prepareOnce((db, { kind, queries, deps }: Asked, name) => {
  const actor = { kind, userId: sql.placeholder('userId') }
  const asker = { db, actor, deps, now: sql.placeholder('now') }
  const columns = Object.fromEntries(
    Object.entries(queries).map(([figure, query]) => [
      figure,
      // With statuses as literals instead of parameters, the one shared plan can use partial indexes.
      sql<Figure | null>`case when ${sql.placeholder(figure)}::boolean then ${query(asker).inlineParams()} end`,
    ]),
  )
  return db
    .select(columns)
    .from(sql`(values (true)) as asker`)
    .prepare(name)
})

/**
 * The figures of a user's first page in one statement. Figures that are not requested are disabled by a parameter: the
 * SQL text is constant per kind of account, so Postgres plans it once, and they are not computed.
 */
export async function getFigures(
  { db, deps, now }: Context,
  { kind, userId }: Actor,
  of?: readonly FigureName[],
): Promise<{ figures: Figures }> {
  const names = keysOf(deps.figures[kind])
  const asked = names.filter((name) => of === undefined || of.includes(name))
  if (asked.length === 0) return { figures: {} }
  const [row] = await figuresQuery(db, `figures of ${kind}`, {
    kind,
    queries: deps.figures[kind],
    deps,
  }).execute({
    userId,
    now: now(),
    ...Object.fromEntries(names.map((name) => [name, asked.includes(name)])),
  })
  const figures: Figures = {}
  for (const name of asked) figures[name] = row?.[name] ? present(row[name]) : null
  return { figures }
}
