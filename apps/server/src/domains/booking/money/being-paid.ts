import { and, gt, inArray } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { isFor } from '../../payments/queries.ts'
import { openPayments } from '../../payments/rules.ts'
import { payments } from '../../payments/tables.ts'
import { UNDECIDED_MS } from '../rules.ts'
import type { BookingRow } from '../transition.ts'

/**
 * Refuses to withdraw a suggestion while it is being paid. An abandoned payment does not block, and is refunded if it
 * still arrives. The caller holds the lock on the booking, so no new payment can start.
 */
export async function checkNotBeingPaid(tx: Tx, { id, status }: BookingRow, now: Date): Promise<void> {
  if (status !== 'held') return
  const isJustBegun = and(
    isFor('booking', id),
    inArray(payments.status, [...openPayments]),
    gt(payments.createdAt, new Date(now.getTime() - UNDECIDED_MS)),
  )
  if ((await tx.$count(payments, isJustBegun)) > 0)
    throw problem('CONFLICT', 'Your client is paying for it right now. Please wait a moment.', {
      retryAfterSeconds: 5,
    })
}
