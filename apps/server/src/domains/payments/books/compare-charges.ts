import type { ChargedMonth } from '../../../context.ts'
import type { BookedCharge } from '../../../ports/cards/port.ts'
import type { Found } from '../../wallet/ledger/findings.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time.ts'

/** A payment younger than this may still be in progress. */
export const UNDECIDED_MS = 10 * MINUTE_MS
/** What is unresolved after this time needs staff. */
const PATIENCE_MS = HOUR_MS

/** Our record of a charge at the gateway. */
export interface OwnCharge {
  /** The id of the payment, which the charge carries as metadata. */
  id: string
  /** The audit subject. */
  about: string
  /** Whether the payment has recorded the charge's money. */
  hasMoney: boolean
  intentId: string | null
  capturedCents: number
  refundedCents: number
  createdAt: Date
}

/** The gateway's records and ours. */
export interface Compared {
  charges: readonly BookedCharge[]
  payments: readonly OwnCharge[]
  /** Months of memberships, which the gateway charges on its own. */
  months: readonly ChargedMonth[]
  /** Payments with a refund in progress. */
  moving: ReadonlySet<string>
}

const words = (charged: number, back: number) => `${charged} cents charged, ${back} given back`

/** Charges whose payment has not recorded their money yet. These payments are settled again. */
export const unfinished = ({ charges, payments }: Compared) =>
  charges.flatMap((charge) => {
    const payment = payments.find(({ id }) => id === charge.paymentId)
    return payment && !payment.hasMoney && charge.capturedCents > charge.refundedCents
      ? [{ payment, intentId: charge.intentId }]
      : []
  })

/** Payments whose refunds at the gateway are less than ours. A bank may have rejected a refund. */
export const fewerRefunds = ({ charges, payments, moving }: Compared) =>
  charges.flatMap((charge) => {
    const payment = payments.find(({ id }) => id === charge.paymentId)
    return payment && charge.refundedCents < payment.refundedCents && !moving.has(payment.id) ? [payment] : []
  })

/** Differences between the charges of memberships and the recorded months: each has exactly one counterpart. */
function monthDifferences({ charges, months }: Compared, since: Date, now: Date): Found[] {
  const isSettled = (at: Date) => now.getTime() - at.getTime() > UNDECIDED_MS
  const byIntent = new Map(months.map((month) => [month.intentId, month]))
  const charged = new Map(charges.map((charge) => [charge.intentId, charge]))
  const unwritten = charges.filter(
    ({ ofCustomer, intentId, chargedAt }) =>
      ofCustomer && !byIntent.has(intentId) && now.getTime() - chargedAt.getTime() > PATIENCE_MS,
  )
  const unlike = months.flatMap(({ intentId, about, capturedCents, refundedCents, movedAt }): Found[] => {
    const theirs = charged.get(intentId)
    const expected = words(capturedCents, refundedCents)
    const found = theirs ? words(theirs.capturedCents, theirs.refundedCents) : 'no charge'
    if (found === expected || !isSettled(movedAt)) return []
    // A charge is slightly older than the month it pays for.
    if (!theirs && (capturedCents === 0 || movedAt.getTime() < since.getTime() + HOUR_MS)) return []
    return [{ kind: 'charge', about, expected, found }]
  })
  return [
    ...unwritten.map(({ intentId, capturedCents, refundedCents }) => ({
      kind: 'charge',
      about: `charge:${intentId}`,
      expected: 'a month of a membership',
      found: words(capturedCents, refundedCents),
    })),
    ...unlike,
  ]
}

/** Differences between the gateway's charges and refunds and our records. */
export function differences(books: Compared, since: Date, now: Date): Found[] {
  const byId = new Map(books.payments.map((payment) => [payment.id, payment]))
  const age = ({ createdAt }: OwnCharge) => now.getTime() - createdAt.getTime()
  const settling = new Set(
    unfinished(books).flatMap(({ payment }) => (age(payment) < PATIENCE_MS ? [payment.id] : [])),
  )
  const charged = new Set(books.charges.map(({ intentId }) => intentId))
  const theirs = books.charges.flatMap((charge): Found[] => {
    const { intentId, capturedCents, refundedCents, ofCustomer } = charge
    const found = words(capturedCents, refundedCents)
    const ours = byId.get(charge.paymentId ?? '')
    if (!ours)
      return ofCustomer ? [] : [{ kind: 'charge', about: `charge:${intentId}`, expected: 'no charge', found }]
    const same = ours.capturedCents === capturedCents && ours.refundedCents === refundedCents
    if (same || books.moving.has(ours.id) || settling.has(ours.id)) return []
    const expected = words(ours.capturedCents, ours.refundedCents)
    return [{ kind: 'charge', about: ours.about, expected, found }]
  })
  const missing = books.payments.filter(
    (ours) =>
      ours.capturedCents > 0 &&
      !charged.has(ours.intentId ?? '') &&
      ours.createdAt > since &&
      age(ours) > UNDECIDED_MS,
  )
  return [
    ...theirs,
    ...monthDifferences(books, since, now),
    ...missing.map(({ about, capturedCents, refundedCents }) => ({
      kind: 'charge',
      about,
      found: 'no charge',
      expected: words(capturedCents, refundedCents),
    })),
  ]
}
