import type { Pool, PoolClient } from 'pg'
import Stripe from 'stripe'
import { newId, unixNow } from '../state/kinds.ts'

export interface Draft {
  type: Stripe.Event.Type
  object: object
  account: string | null
}

/** Stores the events of one request, with a due delivery for each type that the endpoint receives. */
export async function recordEvents(
  client: PoolClient,
  drafts: readonly Draft[],
  origin: { requestId: string | null; idempotencyKey: string | null },
): Promise<void> {
  if (drafts.length === 0) return
  const events = drafts.map((draft) => ({
    id: newId('evt'),
    object: 'event' as const,
    ...(draft.account ? { account: draft.account } : {}),
    api_version: Stripe.API_VERSION,
    created: unixNow(),
    data: { object: draft.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
    type: draft.type,
  })) satisfies Omit<Stripe.EventBase, 'data'>[]
  await client.query(
    `with written as (
       insert into card_sandbox.events (id, type, created, account, body)
       select event ->> 'id', event ->> 'type', (event ->> 'created')::bigint, event ->> 'account', event
       from jsonb_array_elements($1) with ordinality as given (event, place) order by place
       returning id, seq, type)
     insert into card_sandbox.deliveries (event_id, seq) select id, seq from written
     where type in (select type from card_sandbox.enabled_events)
       or not exists (select from card_sandbox.enabled_events)`,
    [JSON.stringify(events)],
  )
}

/** Sets the event types that are delivered. All of them when `types` is empty. */
export async function enableEvents(pool: Pool, types: readonly string[]): Promise<void> {
  await pool.query('delete from card_sandbox.enabled_events where type <> all($1)', [types])
  await pool.query(
    'insert into card_sandbox.enabled_events select unnest($1::text[]) on conflict do nothing',
    [types],
  )
}
