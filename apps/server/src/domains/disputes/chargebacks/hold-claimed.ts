import { and, eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { hasOpenClaim } from '../../payments/chargebacks/queries.ts'
import { isFor } from '../../payments/queries.ts'
import { chargeOf } from '../../payments/settlement/charge-of.ts'
import { payments } from '../../payments/tables.ts'
import { holdSale } from '../../wallet/sales/sales.ts'

/** Holds the money of a booking that was completed while a bank disputes its payment. */
export async function holdClaimed(
  context: Context,
  { subjectId: id }: DomainEvent<'booking.complete'>,
): Promise<void> {
  const [paid] = await context.db
    .select({ id: chargeOf(payments) })
    .from(payments)
    .where(and(isFor('booking', id), eq(payments.status, 'paid')))
  if (!paid || !(await hasOpenClaim(context.db, paid.id))) return
  const held = { held: true, at: context.now() }
  await context.deps.database.write((tx) => holdSale(tx, { kind: 'booking', id }, held))
}
