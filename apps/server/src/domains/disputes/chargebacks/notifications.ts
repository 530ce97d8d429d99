import { asc, eq } from '../../../db/drizzle.ts'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import { listAdministrators } from '../../identity/queries.ts'
import { moveOrder } from '../../orders/state/transition.ts'
import { partiesOf } from '../../orders/notifications.ts'
import { payableOf } from '../../payments/payable.ts'
import { getPayment } from '../../payments/queries.ts'
import { chargebackNumber } from '../rules.ts'
import { chargebackShares, chargebacks } from '../tables.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

interface Claim {
  money: string
  reason: string
  /** Until when staff answers. */
  answerBy: string | null
}

const toSellers: Partial<Record<ChargebackStatus, (claim: Claim) => string>> = {
  early_warning: ({ money, reason }) =>
    `The buyer's bank warns of this payment (${reason}). ${money} is held for now. If you have not sent the order, please wait, or reject it.`,
  needs_response: ({ money, reason }) =>
    `The buyer's bank has taken ${money} back (${reason}) until it has decided. The money is frozen meanwhile; please do not send anything more, and keep what proves the delivery.`,
  won: ({ money }) => `The buyer's bank has decided for you: ${money} is free again.`,
  lost: ({ money }) =>
    `The buyer's bank has decided for the buyer: ${money} is gone, and your share and our commission of it are taken back.`,
}

const toStaff: Partial<Record<ChargebackStatus, (claim: Claim) => string>> = {
  early_warning: ({ money, reason }) =>
    `A bank warns of a payment of ${money} (${reason}). Nothing was taken yet; giving the money back now avoids a chargeback.`,
  needs_response: ({ money, reason, answerBy }) =>
    `A bank has taken ${money} back (${reason}).${answerBy ? ` Evidence has to reach the card provider by ${answerBy}.` : ''}`,
  won: ({ money }) => `The bank has decided for us: ${money} is free again.`,
  lost: ({ money }) => `The bank has decided for the buyer: ${money} is lost, with the card provider's fee.`,
}

async function read(context: Context, id: string) {
  const [row] = await context.db.select().from(chargebacks).where(eq(chargebacks.id, id))
  if (!row) throw new Error(`there is no chargeback ${id}`)
  const shares = await context.db
    .select()
    .from(chargebackShares)
    .where(eq(chargebackShares.chargebackId, row.id))
    .orderBy(asc(chargebackShares.orderId))
  const payment = row.paymentId === null ? null : await getPayment(context.db, row.paymentId)
  return { row, shares, payment }
}

/** Where staff finds what was paid. */
const foundAt = (
  context: Context,
  { payment, shares }: Pick<Awaited<ReturnType<typeof read>>, 'payment' | 'shares'>,
) =>
  payment
    ? payableOf(context, payment.payableKind).claim.forStaff(payment.payableId)
    : { href: `/orders/${shares[0]?.orderId ?? ''}`, lead: 'You can see the order at' }

/** Tells each seller of it, and every administrator. */
export async function news(
  context: Context,
  {
    subjectId,
    after,
  }: DomainEvent<'chargeback.warn' | 'chargeback.open' | 'chargeback.win' | 'chargeback.lose'>,
): Promise<Notification[]> {
  const { row, shares, payment } = await read(context, subjectId)
  // Another step may have come since: each is told as it was.
  const { status } = after
  const answerBy = row.answerBy && dayFormat.format(row.answerBy)
  const claim = (cents: number): Claim => ({ money: dollars(cents), reason: row.reason, answerBy })
  const title = `Chargeback ${chargebackNumber(row.number)}`
  const told: Notification[] = []
  if (payment) {
    const { toSeller } = payableOf(context, payment.payableKind).claim
    const { money, reason } = claim(row.amountCents)
    told.push(await toSeller(context, payment.payableId, { status, title, money, reason }))
  }
  for (const { orderId, amountCents } of shares) {
    const { seller, number } = await partiesOf(context, orderId)
    told.push({
      recipient: seller,
      href: `/orders/${orderId}`,
      lead: 'You can see the order at',
      title: `${title} about order ${number}`,
      body: toSellers[status]?.(claim(amountCents)) ?? '',
    })
  }
  const body = toStaff[status]?.(claim(row.amountCents)) ?? ''
  const at = foundAt(context, { payment, shares })
  return [
    ...told,
    ...(await listAdministrators(context.db)).map((recipient) => ({ ...at, recipient, title, body })),
  ]
}

/** Nobody pays any more for what was not sent yet: it stays, and can be sold again. */
export async function keepUnsent(
  context: Context,
  { subjectId }: DomainEvent<'chargeback.lose'>,
): Promise<void> {
  const { shares } = await read(context, subjectId)
  for (const { orderId: id } of shares)
    await moveOrder(
      context,
      { actor: null, id },
      {
        step: 'cancel',
        note: "The buyer's bank took the payment back",
        isDue: (order) => order.status === 'pending' && order.refundedCents >= order.totalCents,
      },
    )
}

/** Nobody pays any more for what has not begun. */
export async function endUnpaid(
  context: Context,
  { subjectId }: DomainEvent<'chargeback.lose'>,
): Promise<void> {
  const { payment } = await read(context, subjectId)
  if (!payment) return
  const { onLost } = payableOf(context, payment.payableKind).claim
  await onLost(context, payment.payableId, "The patron's bank took the payment back")
}
