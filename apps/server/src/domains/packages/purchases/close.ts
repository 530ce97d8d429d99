import type { closingReasons } from '@wellspring/api/contract/packages'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { insertRefund } from '../../payments/actions/refund.ts'
import type { Requested } from '../../payments/actions/refund.ts'
import { refundableAmounts } from '../../payments/queries.ts'
import { bookFeeLoss } from '../../wallet/sales/prepaid.ts'
import { movePurchase, soldUnitNumbers, paymentOf, unitNumbersInUse } from './purchases.ts'
import type { PurchaseRow } from './purchases.ts'
import { feeOfPlace, freePlaces } from '../rules.ts'

type Because = (typeof closingReasons)[number]

const reasons: Record<Because, string> = {
  refund: 'The patron asked for the rest back',
  expiry: 'The package has expired',
  chargeback: 'Nothing more can be booked with the package',
}

/** The money of a purchase that is neither refunded, being refunded, nor spent on a booking. */
export async function moneyLeft(tx: Tx, { id, sessionCents }: PurchaseRow): Promise<number> {
  const payment = await paymentOf(tx, id)
  const spent = (await soldUnitNumbers(tx, id)).length * sessionCents
  return (await refundableAmounts(tx, payment)).cardCents - spent
}

/** Refunds unused units. The platform bears the gateway's fee for them. */
async function giveBack(
  tx: Tx,
  context: Context,
  {
    purchase,
    places,
    cents,
    reason,
  }: { purchase: PurchaseRow; places: number[]; cents: number; reason: string },
): Promise<Requested> {
  const { id: purchaseId, providerId } = purchase
  const fees = new Map(places.map((place) => [place, feeOfPlace(purchase, place)]))
  if (fees.size > 0) await bookFeeLoss(tx, context, { purchaseId, providerId, fees })
  const payment = await paymentOf(tx, purchaseId)
  return insertRefund(tx, context, { payment, cents, reason })
}

/**
 * Closes a purchase and refunds what is left. Units reserved by a request wait for its answer, unless a bank has taken
 * the money. The caller has locked the purchase.
 */
export async function closePurchase(
  tx: Tx,
  context: Context,
  { purchase, because }: { purchase: PurchaseRow; because: Because },
): Promise<{ after: PurchaseRow; refund: Requested }> {
  const { id, sessions, sessionCents } = purchase
  const closing = { status: 'closed' as const, closedBecause: because, closedAt: context.now() }
  const after = await movePurchase(tx, purchase, closing)
  const isLost = because === 'chargeback'
  const places = freePlaces(sessions, await (isLost ? soldUnitNumbers : unitNumbersInUse)(tx, id))
  const cents = isLost ? await moneyLeft(tx, after) : places.length * sessionCents
  return { after, refund: await giveBack(tx, context, { purchase, places, cents, reason: reasons[because] }) }
}

/**
 * Refunds the unit of a declined request if its package is closed. If a bank has the money, this waits for the bank's
 * decision.
 */
export async function refundFreed(
  tx: Tx,
  context: Context,
  { purchase, place }: { purchase: PurchaseRow; place: number },
): Promise<Requested> {
  const { closedBecause, frozenSince, sessionCents } = purchase
  if (closedBecause === null) return { refundId: null, jobs: [] }
  // Money that a bank has taken cannot be refunded.
  const cents = frozenSince === null ? Math.min(sessionCents, await moneyLeft(tx, purchase)) : 0
  return giveBack(tx, context, { purchase, places: [place], cents, reason: reasons[closedBecause] })
}

/** Refunds the units that became free in a closed package while a bank had its money. */
export async function refundMeanwhile(tx: Tx, context: Context, purchase: PurchaseRow): Promise<Requested> {
  const { id, closedBecause, frozenSince, sessionCents } = purchase
  if (closedBecause === null || frozenSince !== null) return { refundId: null, jobs: [] }
  const kept = (await unitNumbersInUse(tx, id)).length - (await soldUnitNumbers(tx, id)).length
  const cents = (await moneyLeft(tx, purchase)) - kept * sessionCents
  return giveBack(tx, context, { purchase, places: [], cents, reason: reasons[closedBecause] })
}
