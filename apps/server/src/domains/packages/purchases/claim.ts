import { and, asc, eq, isNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { eachToEnd } from '../../../each-of.ts'
import type { Formats } from '../../../formats.ts'
import { cancelBySystem } from '../../booking/actions/cancel-by-system.ts'
import { partOf } from '../../booking/money/claim.ts'
import { lockBooking } from '../../booking/queries.ts'
import { bookingNumber } from '../../booking/rules.ts'
import { bookings as booked } from '../../booking/tables.ts'
import { takeForBank } from '../../payments/actions/take-for-bank.ts'
import { TAKEN_BACK, checkNothingMoves, customerOf } from '../../payments/claim.ts'
import type { Claimable, ClaimNews, Part } from '../../payments/claim.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { closePurchase, refundMeanwhile } from './close.ts'
import { hrefOf, sceneOf } from '../notifications.ts'
import { findPurchase, listBookedWith, lockPurchase } from './purchases.ts'
import type { PurchaseRow } from './purchases.ts'
import { purchaseNumber } from '../rules.ts'
import { packagePurchases, packageUnits } from '../tables.ts'

/** The payments of sold units. Units that returned to the package belong to the rest. */
const listSold = (tx: Tx, payment: PaymentRow) =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.drawnFrom, payment.id), eq(payments.status, 'paid'), isNull(payments.returnedAt)))
    .orderBy(asc(payments.payableId))

/** Locks a package and the bookings that its units pay for: bookings first, then the package. */
async function lockPackage(tx: Tx, payment: PaymentRow) {
  const before = await listSold(tx, payment)
  const bookings = []
  for (const { payableId } of before) bookings.push(await lockBooking(tx, payableId))
  const purchase = await lockPurchase(tx, payment.payableId)
  const sessions = await listSold(tx, payment)
  if (sessions.length !== before.length || sessions.some(({ id }, at) => id !== before[at]?.id))
    throw new Error(`package ${purchase.id} has a booking in progress`)
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

/** The unsold units of a package, which are frozen as a whole. */
const restOf = (tx: Tx, context: Context, { purchase, payment, leftCents }: Rest): Part => ({
  id: purchase.id,
  sold: null,
  sellerId: purchase.providerId,
  leftCents,
  async freeze(frozen) {
    const frozenSince = frozen ? (purchase.frozenSince ?? context.now()) : null
    await tx.update(packagePurchases).set({ frozenSince }).where(eq(packagePurchases.id, purchase.id))
  },
  take: (lost) => takeForBank(tx, context, { paymentId: payment.id, ...lost }),
  holdOrRelease: async () => {},
})

/** Locks the unsold units of a package and the bookings made with it. */
const lock: Claimable['lock'] = async (tx, context, found) => {
  const { purchase, bookings, sessions } = await lockPackage(tx, found)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id))
  if (payment?.status !== 'paid') return { parts: [] }
  const soldCents = sessions.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  const leftCents = payment.capturedCents - payment.refundedCents - soldCents
  const sold = sessions.flatMap((session, at) => {
    const booking = bookings[at]
    return booking ? [partOf(tx, context, { booking, payment: session })] : []
  })
  return {
    parts: [restOf(tx, context, { purchase, payment, leftCents }), ...sold],
    async end(isLost) {
      // The freeze has ended, unless another claim has the money.
      const now = await findPurchase(tx, purchase.id)
      if (now.status !== 'active') return (await refundMeanwhile(tx, context, now)).jobs
      if (!isLost) return []
      const { refund } = await closePurchase(tx, context, { purchase: now, because: 'chargeback' })
      return refund.jobs
    },
  }
}

/** The bookings made with the package, with their states. */
const evidence: Claimable['evidence'] = async (db, payment) => {
  const purchase = await findPurchase(db, payment.payableId)
  const uses = await db
    .select({ number: booked.number, status: booked.status, startsAt: booked.startsAt })
    .from(packageUnits)
    .innerJoin(booked, eq(booked.id, packageUnits.bookingId))
    .where(eq(packageUnits.purchaseId, purchase.id))
    .orderBy(booked.startsAt)
  const sessions = uses.map(
    ({ number, status, startsAt }) => `${startsAt.toISOString()} booking ${bookingNumber(number)}: ${status}`,
  )
  return {
    ...customerOf(payment),
    product: `Package ${purchaseNumber(purchase.number)}: ${purchase.sessions} appointments, each of which can be given back until it is booked`,
    shipping: undefined,
    serviceAt: uses[0]?.startsAt ?? null,
    history: [`${purchase.boughtAt?.toISOString() ?? ''} bought`, ...sessions].join('\n'),
  }
}

const toProvider: Partial<Record<ClaimNews['status'], (news: ClaimNews, say: Formats) => string>> = {
  early_warning: ({ reason }) =>
    `The patron’s bank has warned us about this payment. The reason: ${reason}. What was booked with the package stands.`,
  needs_response: ({ amount, reason }, say) =>
    `The patron’s bank has taken ${say.dollars(amount)} back until it has decided. The reason: ${reason}. Nothing more can be booked with the package, and your share of what was booked is frozen until then.`,
  won: ({ amount }, say) =>
    `The patron’s bank has decided for you: ${say.dollars(amount)} is no longer held, and sessions can be booked again.`,
  lost: ({ amount }, say) =>
    `The patron’s bank has decided for the patron: ${say.dollars(amount)} is lost, and your share of what was booked with the package is taken back. What has not begun is cancelled.`,
}

const at = (who: 'provider' | 'admin', id: string) => ({
  href: hrefOf(who, id),
  action: 'See the package',
})

export const packageClaim: Claimable = {
  lock,
  evidence,
  async toSellers(context, id, news) {
    const { provider, number } = await sceneOf(context, id)
    const title = `${news.title} about package ${number}`
    return [
      {
        ...at('provider', id),
        title,
        recipient: provider,
        body: (say) => toProvider[news.status]?.(news, say) ?? '',
      },
    ]
  },
  forStaff: (_context, id) => at('admin', id),
  async onLost(context, id) {
    await eachToEnd(await listBookedWith(context.db, id), (bookingId) =>
      cancelBySystem(context, bookingId, TAKEN_BACK),
    )
  },
}
