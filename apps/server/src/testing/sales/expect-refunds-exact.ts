import { expect } from 'vitest'

import type { TestApp } from '../app.ts'
import type { TestCards } from '../cards/cards.ts'

interface Sold {
  id: string
  payment: string
  status: string
  total: number
  discount: number
  /** Amounts refunded to the card and as tokens, refused for good by the gateway, and taken by a bank. */
  card: number
  tokens: number
  refused: number
  kept: number
  /** The seller's remaining share. */
  net: number
}

/** Selects all orders without pending refunds, with their amounts. */
const settled = `
  select o.id, o.checkout_id as payment, o.status, o.total_cents as total, o.discount_cents as discount,
    coalesce(sum(r.amount_cents) filter (where r.status = 'done' and r.chargeback_id is null), 0)::int as card,
    coalesce(sum(r.token_cents) filter (where r.status = 'done'), 0)::int as tokens,
    coalesce(sum(r.amount_cents) filter (where r.status = 'failed'), 0)::int as refused,
    coalesce(sum(r.amount_cents) filter (where r.chargeback_id is not null), 0)::int as kept,
    (select h.amount_cents from payout_holds h join sales s on s.id = h.sale_id
      where s.subject_kind = 'order' and s.subject_id = o.id) as net
  from orders o left join payment_refunds r on r.part_id = o.id
  where not exists (select from payment_refunds w where w.payment_id = o.checkout_id and w.status = 'requested')
  group by o.id`

/** Returns the faults in the money of an order, or none. */
function wrongWith({ status, total, discount, card, tokens, refused, kept, net }: Sold): string[] {
  const said: string[] = []
  if (card + kept > total) said.push('more went back than was paid')
  if (tokens > discount) said.push('more tokens went back than were spent')
  // A bank may take what a refund had not reached.
  const isOver = status === 'rejected' || status === 'cancelled'
  if (isOver && card + refused + kept < total) said.push('it has ended, and not all money went back')
  if (isOver && tokens < discount) said.push('it has ended, and not all tokens went back')
  const isWhole = card + kept === total && tokens === discount
  if (isWhole && net !== 0) said.push('all went back, and its seller has some')
  if (net < 0 || net > total + discount - card - kept - tokens) said.push('its seller has what nobody paid')
  return said
}

/** Expects every refund to be exact to the cent, and no seller to keep refunded money. */
export async function expectRefundsExact({
  stand,
  cards,
}: {
  stand: TestApp
  cards: TestCards
}): Promise<void> {
  const { rows } = await stand.deps.database.pool.query<Sold>(settled)
  expect(rows.flatMap((sold) => wrongWith(sold).map((said) => ({ said, ...sold })))).toEqual([])
  const taken = cards.taken()
  const byPayment = Map.groupBy(rows, ({ payment }) => payment)
  const there = [...byPayment].map(([payment, parts]) => [
    payment,
    parts.reduce((sum, { total, card }) => sum + total - card, 0),
  ])
  expect(there, 'what cards were charged and have not back').toEqual(
    [...byPayment.keys()].map((payment) => [payment, taken.get(payment) ?? 0]),
  )
}
