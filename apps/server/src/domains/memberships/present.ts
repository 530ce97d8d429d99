import type { Invoice, Membership, Subscription } from '@wellspring/api/contract/memberships'

import { problem } from '../../problem.ts'
import { benefits } from './benefits.ts'
import type { MemberRow, PlanRow } from './state/members.ts'
import { benefitsUntil, invoiceNumber, isHeld } from './rules.ts'
import type { KeptCard, invoices } from './tables.ts'

export const presentMembership = ({ id, title, priceCents, billed }: PlanRow): Membership => ({
  id,
  points: { title, price: priceCents / 100, billed, points: benefits[title].map(({ point }) => point) },
})

const pastDueOf = (row: MemberRow): Subscription['pastDue'] =>
  row.status === 'past_due' && row.pastDueSince
    ? {
        since: row.pastDueSince.toISOString(),
        message: row.pastDueMessage ?? '',
        nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
        benefitsUntil:
          row.pauseFrom === null ? benefitsUntil(row.title, row.pastDueSince).toISOString() : null,
      }
    : null

/**
 * A future or current pause. A pause that its member has ended does not count, even if the gateway has not been told
 * yet.
 */
const pauseOf = ({ status, pauseFrom, resumesAt, resumeAskedAt }: MemberRow): Subscription['pause'] =>
  pauseFrom && resumeAskedAt === null && (status === 'paused' || status === 'active')
    ? { from: pauseFrom.toISOString(), until: resumesAt?.toISOString() ?? null }
    : null

const cardOf = ({ brand, last4, expMonth, expYear }: KeptCard) => ({ brand, last4, expMonth, expYear })

/** A membership as its member sees it, at the price this member pays. */
export function presentSubscription(row: MemberRow): Subscription {
  return {
    id: row.id,
    membership: presentMembership({ ...row.plan, priceCents: row.priceCents }),
    status: row.status,
    startedAt: (row.startedAt ?? row.createdAt).toISOString(),
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    isHandedOver: row.handedOverAt !== null,
    isHeld: row.status !== 'canceled' && isHeld(row),
    pauseAtPeriodEnd: row.status === 'active' && pauseOf(row) !== null,
    pause: pauseOf(row),
    endedAt: row.endedAt?.toISOString() ?? null,
    card: row.card && cardOf(row.card),
    clientSecret: row.status === 'canceled' ? null : row.clientSecret,
    pastDue: pastDueOf(row),
  }
}

export const presentInvoice = (row: typeof invoices.$inferSelect): Invoice => ({
  id: row.id,
  number: invoiceNumber(row.number),
  status: row.status,
  title: row.title,
  amount: row.amountCents / 100,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  billTo: row.billTo,
  card: row.card,
})

/** The response to a member. A declined card is reported with the gateway's message. */
export function presentAnswer(member: MemberRow): { subscription: Subscription } {
  const isRefused = member.status === 'canceled' || (member.status === 'paused' && !member.resumeAskedAt)
  if (isRefused && member.failure !== null) throw problem('CARD_DECLINED', member.failure)
  return { subscription: presentSubscription(member) }
}
