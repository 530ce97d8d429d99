import type { Pool } from 'pg'
import { z } from 'zod'
import { type Endpoint, post } from '../webhooks/deliver.ts'

export const ReplayRequest = z.object({
  /** One event by its id, or every event. */
  eventId: z.string().default('all'),
  /** Only events of these types. */
  types: z.array(z.string()).optional(),
  order: z.enum(['created', 'reverse', 'random']).default('created'),
  times: z.number().int().min(1).max(100).default(1),
  /** The age that the signature claims. */
  signedSecondsAgo: z.number().int().min(0).default(0),
})

type Asked = z.output<typeof ReplayRequest>

function arrange<T>(events: T[], order: Asked['order']): T[] {
  if (order === 'reverse') return events.toReversed()
  if (order === 'created') return events
  return events
    .map((event) => ({ event, rank: Math.random() }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ event }) => event)
}

/** Sends events again, one after the other. Returns how many the endpoint accepted. */
export async function replay(pool: Pool, endpoint: Endpoint, asked: Asked) {
  const { rows } = await pool.query<{ body: object }>(
    `select body from card_sandbox.events
     where ($1 = 'all' or id = $1) and ($2::text[] is null or type = any ($2)) order by seq`,
    [asked.eventId, asked.types ?? null],
  )
  const everyTime = Array.from({ length: asked.times }, () => rows).flat()
  const result = { sent: 0, delivered: 0, failed: 0 }
  for (const { body } of arrange(everyTime, asked.order)) {
    const failure = await post(endpoint, body, asked.signedSecondsAgo)
    result.sent += 1
    result[failure === null ? 'delivered' : 'failed'] += 1
  }
  return result
}
