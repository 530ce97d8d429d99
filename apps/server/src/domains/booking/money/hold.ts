import { and, eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { hasOpenClaim } from '../../payments/chargebacks/queries.ts'
import { isFor } from '../../payments/queries.ts'
import { chargeOf } from '../../payments/settlement/charge-of.ts'
import { payments } from '../../payments/tables.ts'
import { holdSale } from '../../wallet/sales/sales.ts'
import { isContested } from '../rules.ts'
import type { BookingRow } from '../transition.ts'

async function hasClaimOf(tx: Tx, id: string): Promise<boolean> {
  const [paid] = await tx
    .select({ id: chargeOf(payments) })
    .from(payments)
    .where(and(isFor('booking', id), eq(payments.status, 'paid')))
  return paid !== undefined && hasOpenClaim(tx, paid.id)
}

/**
 * Holds a booking's money while its patron disputes a no-show or a bank disputes the payment, and releases it
 * otherwise. The caller holds the lock on the booking.
 */
export async function holdOrRelease(
  tx: Tx,
  context: Context,
  booking: BookingRow,
  hasOpen = () => hasClaimOf(tx, booking.id),
): Promise<void> {
  const held = isContested(booking) || (await hasOpen())
  await holdSale(tx, { kind: 'booking', id: booking.id }, { held, at: context.now() })
}
