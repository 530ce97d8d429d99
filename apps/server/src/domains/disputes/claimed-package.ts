import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { lockBooking } from '../booking/queries.ts'
import { closePurchase, refundMeanwhile } from '../packages/close.ts'
import { findPurchase, lockPurchase } from '../packages/purchases.ts'
import type { PurchaseRow } from '../packages/purchases.ts'
import { packagePurchases } from '../packages/tables.ts'
import { takeForBank } from '../payments/actions/take-for-bank.ts'
import { getPayment } from '../payments/queries.ts'
import { payments } from '../payments/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { checkNothingMoves, isFrozenByOther, partOf } from './claimed-booking.ts'
import type { Claimed, Part } from './claimed.ts'

/** Units that were sold: what returned to the package is part of the rest. */
const listSold = (tx: Tx, payment: PaymentRow) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.drawnFrom, payment.id), eq(payments.status, 'paid'), isNull(payments.returnedAt)))
    .orderBy(asc(payments.payableId))

/** A package and the bookings that its sessions pay for, kept from changing: bookings first, then the package. */
async function lockPackage(tx: Tx, payment: PaymentRow) {
  const before = await listSold(tx, payment)
  const bookings = []
  for (const { payableId } of before) bookings.push(await lockBooking(tx, payableId))
  const purchase = await lockPurchase(tx, payment.payableId)
  const sessions = await listSold(tx, payment)
  if (sessions.length !== before.length || sessions.some(({ id }, at) => id !== before[at]?.id))
    throw new Error(`something is just being booked with package ${purchase.id}`)
  await checkNothingMoves(
    tx,
    [payment, ...sessions].map(({ id }) => id),
  )
  return { purchase, bookings, sessions }
}

interface Rest {
  purchase: PurchaseRow
  payment: PaymentRow
  leftCents: number
}

/** What of a package was not sold: it is frozen as a whole. */
const restOf = (tx: Tx, context: Context, { purchase, payment, leftCents }: Rest): Part => ({
  id: purchase.id,
  sold: null,
  sellerId: purchase.providerId,
  leftCents,
  async freeze(frozen) {
    const frozenSince = frozen ? (purchase.frozenSince ?? context.now()) : null
    await tx.update(packagePurchases).set({ frozenSince }).where(eq(packagePurchases.id, purchase.id))
  },
  isFrozenByOther: (chargebackId) => isFrozenByOther(tx, payment.id, chargebackId),
  take: (lost) =>
    takeForBank(tx, context, {
      payment,
      ...lost,
    }),
  holdOrRelease: async () => {},
})

/** The package that was bought: what is left of it, and what was booked with it. */
export async function claimedPackage(tx: Tx, context: Context, paymentId: string): Promise<Claimed> {
  const found = await getPayment(tx, paymentId)
  const { purchase, bookings, sessions } = await lockPackage(tx, found)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (payment?.status !== 'paid') return { parts: [], writeShares: async () => {} }
  const soldCents = sessions.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  const leftCents = payment.capturedCents - payment.refundedCents - soldCents
  const sold = sessions.flatMap((session, at) => {
    const booking = bookings[at]
    return booking ? [partOf(tx, context, { booking, payment: session, chargedId: paymentId })] : []
  })
  return {
    parts: [restOf(tx, context, { purchase, payment, leftCents }), ...sold],
    writeShares: async () => {},
    async end(isLost) {
      // Not frozen any more, unless another claim has the money.
      const now = await findPurchase(tx, purchase.id)
      if (now.status !== 'active') return (await refundMeanwhile(tx, context, now)).jobs
      if (!isLost) return []
      const { refund } = await closePurchase(tx, context, { purchase: now, because: 'chargeback' })
      return refund.jobs
    },
  }
}
