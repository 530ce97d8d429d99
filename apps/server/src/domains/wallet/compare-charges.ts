import { eq, gte, or } from 'drizzle-orm'

import type { ReadOnly } from '../../db/database.ts'
import type { BookedCharge } from '../../ports/cards/port.ts'
import { checkouts, refunds } from '../orders/tables.ts'
import type { Found } from './findings.ts'

const minute = 60_000
/** What is younger is still being written down. */
const UNDECIDED_MS = 10 * minute
/** What nobody could finish in this time needs somebody. */
const PATIENCE_MS = 60 * minute

type KnownCheckout = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'status' | 'intentId' | 'capturedCents' | 'refundedCents' | 'createdAt'
>

export interface Books {
  charges: readonly BookedCharge[]
  checkouts: readonly KnownCheckout[]
  /** Checkouts of which something is just being given back. */
  moving: ReadonlySet<string>
}

/** Our side of the days since then. */
export async function ourBooks(db: ReadOnly, since: Date, now: Date): Promise<Omit<Books, 'charges'>> {
  const [rows, given] = await Promise.all([
    db.select().from(checkouts).where(gte(checkouts.createdAt, since)),
    db
      .select({ checkoutId: refunds.checkoutId })
      .from(refunds)
      .where(
        or(eq(refunds.status, 'requested'), gte(refunds.doneAt, new Date(now.getTime() - UNDECIDED_MS))),
      ),
  ])
  return { checkouts: rows, moving: new Set(given.map(({ checkoutId }) => checkoutId)) }
}

const words = (charged: number, back: number) => `${charged} cents charged, ${back} given back`

/** Charges whose checkout does not know of its money yet: it is to be looked at again. */
export const unfinished = ({ charges, checkouts: known }: Books) =>
  charges.flatMap(({ checkoutId, intentId, capturedCents, refundedCents }) => {
    const checkout = known.find(({ id }) => id === checkoutId)
    return checkout && !['paid', 'refunded'].includes(checkout.status) && capturedCents > refundedCents
      ? [{ checkout, intentId }]
      : []
  })

/** What the provider charged and gave back, and what we think it did, where the two differ. */
export function differences(books: Books, since: Date, now: Date): Found[] {
  const byId = new Map(books.checkouts.map((checkout) => [checkout.id, checkout]))
  const age = ({ createdAt }: KnownCheckout) => now.getTime() - createdAt.getTime()
  const settling = new Set(
    unfinished(books).flatMap(({ checkout }) => (age(checkout) < PATIENCE_MS ? [checkout.id] : [])),
  )
  const charged = new Set(books.charges.map(({ intentId }) => intentId))
  const theirs = books.charges.flatMap((charge): Found[] => {
    const { checkoutId, intentId, capturedCents, refundedCents, ofCustomer } = charge
    const found = words(capturedCents, refundedCents)
    const ours = checkoutId === null ? undefined : byId.get(checkoutId)
    if (!ours)
      return ofCustomer ? [] : [{ kind: 'charge', about: `charge:${intentId}`, expected: 'no charge', found }]
    const same = ours.capturedCents === capturedCents && ours.refundedCents === refundedCents
    if (same || books.moving.has(ours.id) || settling.has(ours.id)) return []
    const expected = words(ours.capturedCents, ours.refundedCents)
    return [{ kind: 'charge', about: `checkout:${ours.id}`, expected, found }]
  })
  const missing = books.checkouts.filter(
    (ours) =>
      ours.capturedCents > 0 &&
      !charged.has(ours.intentId ?? '') &&
      ours.createdAt > since &&
      age(ours) > UNDECIDED_MS,
  )
  return [
    ...theirs,
    ...missing.map(({ id, capturedCents, refundedCents }) => ({
      ...{ kind: 'charge', about: `checkout:${id}`, found: 'no charge' },
      expected: words(capturedCents, refundedCents),
    })),
  ]
}
