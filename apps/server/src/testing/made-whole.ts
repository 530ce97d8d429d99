import { expect } from 'vitest'

import type { TestApp } from './app.ts'
import type { TestCards } from './cards.ts'

interface Sold {
  id: string
  payment: string
  status: string
  total: number
  discount: number
  /** What went back, to the card and as tokens; what the gateway refused for good, and what a bank has kept. */
  card: number
  tokens: number
  refused: number
  kept: number
  /** What of it is its seller's still. */
  net: number
}

/** Each order with what became of its money, where nothing is on its way any more. */
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

/** What is wrong with what became of an order; nothing where everybody has what is theirs. */
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

/** Whoever was given something back has it to the cent, and nobody has what went back. */
export async function expectMadeWhole({ stand, cards }: { stand: TestApp; cards: TestCards }): Promise<void> {
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
