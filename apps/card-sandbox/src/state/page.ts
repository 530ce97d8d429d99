import type { PoolClient } from 'pg'
import type Stripe from 'stripe'

export interface Page {
  url: string
  limit?: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  account?: string | null
  /** Fields of the body with their required text. Undefined ones are ignored. */
  where?: Record<string, string | undefined>
  created?: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined
}

const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

// Field names come from the routes, never from a caller. Literal names match the indexes.
const column = (field: string) =>
  field.includes('.') ? `body #>> '{${field.replaceAll('.', ',')}}'` : `body ->> '${field}'`

/** One page, newest first, like the gateway's lists. */
export async function readPage<T>(client: PoolClient, kind: string, page: Page): Promise<Stripe.ApiList<T>> {
  const limit = page.limit ?? 10
  const values: unknown[] = [kind, page.account ?? null]
  const bind = (value: unknown) => `$${values.push(value)}`
  const seqOf = (id: string) => `(select seq from card_sandbox.objects where id = ${bind(id)})`
  const clauses = ['kind = $1', 'account is not distinct from $2']
  for (const [field, value] of Object.entries(page.where ?? {})) {
    if (value !== undefined) clauses.push(`${column(field)} = ${bind(value)}`)
  }
  for (const [word, sign] of Object.entries(COMPARE)) {
    const bound = page.created?.[word as keyof typeof COMPARE]
    if (bound !== undefined) clauses.push(`created ${sign} ${bind(bound)}`)
  }
  if (page.startingAfter) clauses.push(`seq < ${seqOf(page.startingAfter)}`)
  if (page.endingBefore) clauses.push(`seq > ${seqOf(page.endingBefore)}`)
  const { rows } = await client.query<{ body: T }>(
    `select body from card_sandbox.objects where ${clauses.join(' and ')}
     order by seq ${page.endingBefore ? 'asc' : 'desc'} limit ${bind(limit + 1)}`,
    values,
  )
  const data = rows.slice(0, limit).map((row) => row.body)
  if (page.endingBefore) data.reverse()
  return { object: 'list', data, has_more: rows.length > limit, url: page.url }
}
