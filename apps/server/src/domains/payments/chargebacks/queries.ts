import { and, eq, inArray, ne } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { chargebacks } from '../tables.ts'
import { frozenStatuses, openChargebackStatuses } from './rules.ts'

export type ChargebackRow = typeof chargebacks.$inferSelect

/** Whether a bank has, or may claim, the money of a payment. */
export const hasOpenClaim = async (db: ReadOnly | Tx, paymentId: string): Promise<boolean> =>
  (await db.$count(
    chargebacks,
    and(eq(chargebacks.paymentId, paymentId), inArray(chargebacks.status, [...openChargebackStatuses])),
  )) > 0

/** Whether a bank has finally kept part of a payment. */
export const hasLostClaim = async (db: ReadOnly, paymentId: string): Promise<boolean> =>
  (await db.$count(chargebacks, and(eq(chargebacks.paymentId, paymentId), eq(chargebacks.status, 'lost')))) >
  0

/** Whether another claim holds the money. */
export const isFrozenByOther = async (
  db: ReadOnly | Tx,
  { id, paymentId }: Pick<ChargebackRow, 'id' | 'paymentId'>,
): Promise<boolean> =>
  (await db.$count(
    chargebacks,
    and(
      eq(chargebacks.paymentId, paymentId),
      ne(chargebacks.id, id),
      inArray(chargebacks.status, [...frozenStatuses]),
    ),
  )) > 0
