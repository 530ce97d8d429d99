import type { Pool } from 'pg'

export interface Summary {
  paymentIntents: Record<string, number>
  chargedCents: number
  refundedCents: number
  heldCents: number
  charges: number
  refunds: number
  transferredCents: number
  reversedCents: number
  undeliveredEvents: number
}

const SUMS = `
with chosen as (
  select kind, body from card_sandbox.objects
  where ($1::text is null
    or (kind in ('payment_intent', 'charge') and body -> 'metadata' ? $1
        and ($2::text is null or body -> 'metadata' ->> $1 = $2))
    or kind not in ('payment_intent', 'charge'))
), charges as (
  select body from chosen where kind = 'charge' and body ->> 'status' = 'succeeded'
)
select
  (select coalesce(jsonb_object_agg(status, n), '{}') from (
     select body ->> 'status' as status, count(*) as n from chosen where kind = 'payment_intent' group by 1) s) as intents,
  (select coalesce(sum((body ->> 'amount_captured')::bigint), 0) from charges) as charged,
  (select coalesce(sum((body ->> 'amount_refunded')::bigint), 0) from charges) as refunded,
  (select coalesce(sum((body ->> 'amount_capturable')::bigint), 0) from chosen where kind = 'payment_intent') as held,
  (select count(*) from charges) as charges,
  (select count(*) from card_sandbox.objects r where kind = 'refund'
     and ($1::text is null or exists (select from charges c where c.body ->> 'id' = r.body ->> 'charge'))) as refunds,
  (select coalesce(sum((body ->> 'amount')::bigint), 0) from chosen where kind = 'transfer') as transferred,
  (select coalesce(sum((body ->> 'amount_reversed')::bigint), 0) from chosen where kind = 'transfer') as reversed,
  (select count(*) from card_sandbox.deliveries where delivered_at is null) as undelivered`

/** Sums all money movements, or only those of payments with a metadata key or value. */
export async function summarise(pool: Pool, key?: string, value?: string): Promise<Summary> {
  const { rows } = await pool.query<Record<string, unknown>>(SUMS, [key ?? null, value ?? null])
  const row = rows[0] ?? {}
  return {
    paymentIntents: row['intents'] as Record<string, number>,
    chargedCents: Number(row['charged']),
    refundedCents: Number(row['refunded']),
    heldCents: Number(row['held']),
    charges: Number(row['charges']),
    refunds: Number(row['refunds']),
    transferredCents: Number(row['transferred']),
    reversedCents: Number(row['reversed']),
    undeliveredEvents: Number(row['undelivered']),
  }
}
