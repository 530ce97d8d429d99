import type { PracticeLife } from './life.ts'

/** Selects the losses of anyone at the end of a random history. */
const unfair = `
  with ended as (
    select id from bookings where provider_id = $1 and (status in ('declined', 'expired')
      or (status = 'cancelled' and cancelled_by in ('provider', 'system'))
      or (status = 'no_show' and missed_by = 'provider'))
    union all select id from event_bookings where provider_id = $1 and status in ('expired', 'event_cancelled')),
  own as (select * from payments where payer_id = any($2)),
  -- What a card did not take back, or a bank has kept, is staff's to look into.
  troubled as (
    select payment_id as id from payment_refunds where status = 'failed'
    union all select payment_id from chargebacks where status = 'lost')
  select 'the provider ended it, and kept some' as said, own.id from own join ended on ended.id = own.payable_id
    where own.status = 'paid' and own.drawn_from is null and own.id not in (select id from troubled)
      and (captured_cents <> refunded_cents or sponsor_cents <> sponsor_refunded_cents)
  union all select 'a payment is not decided', id from own where status not in ('paid', 'failed', 'late', 'released')
  union all select 'a refund is not decided', id from payment_refunds
    where status = 'requested' and payment_id in (select id from own)
  union all select 'more went back than was paid', id from own
    where refunded_cents > greatest(captured_cents, 0) and drawn_from is null
  union all select 'somebody who left is there still', id from users
    where id = any($2) and closes_at < $3 and erased_at is null`

/** Finds money that anyone has lost or still waits for at the end of a random history. */
export async function findUnfair({ quarter, providerId, patronIds }: PracticeLife) {
  const { deps, clock } = quarter.stand
  const { rows } = await deps.database.pool.query<{ said: string }>(unfair, [
    providerId,
    [...patronIds],
    clock.now(),
  ])
  return rows
}
