import { asc, eq } from 'drizzle-orm'

import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { listAdministrators } from '../identity/queries.ts'
import { cancelBySystem } from '../booking/actions/cancel-by-system.ts'
import { hrefOf, bookingContextOf } from '../booking/booking-context.ts'
import { moveOrder } from '../orders/transition.ts'
import { partiesOf } from '../orders/notifications.ts'
import { listBookedWith } from '../packages/purchases.ts'
import { hrefOf as purchaseHref, sceneOf as purchaseScene } from '../packages/notifications.ts'
import { getPayment } from '../payments/queries.ts'
import type { PayableKind } from '../payments/rules.ts'
import { chargebackNumber } from './rules.ts'
import { chargebackShares, chargebacks } from './tables.ts'

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
  const paid = row.paymentId === null ? null : await getPayment(context.db, row.paymentId)
  const idOf = (kind: PayableKind) => (paid?.payableKind === kind ? paid.payableId : null)
  return { row, shares, bookingId: idOf('booking'), purchaseId: idOf('package') }
}

const toProviders: typeof toSellers = {
  early_warning: ({ money, reason }) =>
    `The patron's bank warns of this payment (${reason}). ${money} is held for now; the appointment stands.`,
  needs_response: ({ money, reason }) =>
    `The patron's bank has taken ${money} back (${reason}) until it has decided. Your share is frozen meanwhile. Please keep what shows that the appointment took place, without anything that was said in it.`,
  won: ({ money }) => `The patron's bank has decided for you: ${money} is free again.`,
  lost: ({ money }) =>
    `The patron's bank has decided for the patron: ${money} is gone, and your share and our commission of it are taken back. What had not begun is cancelled.`,
}

/** What a provider is told of a booking that their patron's bank wants the money of. */
async function toProvider(
  context: Context,
  bookingId: string,
  { status, title, claim }: { status: ChargebackStatus; title: string; claim: Claim },
): Promise<Notification> {
  const { provider, number } = await bookingContextOf(context, bookingId)
  return {
    recipient: provider.recipient,
    href: hrefOf(bookingId),
    title: `${title} about booking ${number}`,
    body: toProviders[status]?.(claim) ?? '',
    lead: 'You can see the booking at',
  }
}

/** The same of a package of sessions. */
async function toPackagesProvider(
  context: Context,
  purchaseId: string,
  { status, title, claim: { money, reason } }: { status: ChargebackStatus; title: string; claim: Claim },
): Promise<Notification> {
  const { provider, number } = await purchaseScene(context, purchaseId)
  const bodies: Partial<Record<ChargebackStatus, string>> = {
    early_warning: `The patron's bank warns of this payment (${reason}). What was booked with the package stands.`,
    needs_response: `The patron's bank has taken ${money} back (${reason}) until it has decided. Nothing more can be booked with the package, and your share of what was booked is frozen meanwhile.`,
    won: `The patron's bank has decided for you: ${money} is free again, and sessions can be booked.`,
    lost: `The patron's bank has decided for the patron: ${money} is gone, and your share of what was booked with the package is taken back. What had not begun is cancelled.`,
  }
  return {
    recipient: provider,
    href: purchaseHref('provider', purchaseId),
    title: `${title} about package ${number}`,
    body: bodies[status] ?? '',
    lead: 'You can see the package at',
  }
}

interface About {
  bookingId: string | null
  purchaseId: string | null
  shares: readonly { orderId: string }[]
}

/** Where staff finds what was paid. */
function foundAt({ bookingId, purchaseId, shares }: About) {
  if (bookingId !== null) return { href: hrefOf(bookingId), lead: 'You can see the booking at' }
  if (purchaseId !== null)
    return { href: purchaseHref('admin', purchaseId), lead: 'You can see the package at' }
  return { href: `/orders/${shares[0]?.orderId ?? ''}`, lead: 'You can see the order at' }
}

/** Tells each seller of it, and every administrator. */
export async function news(
  context: Context,
  {
    subjectId,
    after,
  }: DomainEvent<'chargeback.warn' | 'chargeback.open' | 'chargeback.win' | 'chargeback.lose'>,
): Promise<Notification[]> {
  const { row, shares, bookingId, purchaseId } = await read(context, subjectId)
  // Another step may have come since: each is told as it was.
  const { status } = after
  const answerBy = row.answerBy && dayFormat.format(row.answerBy)
  const claim = (cents: number): Claim => ({ money: dollars(cents), reason: row.reason, answerBy })
  const title = `Chargeback ${chargebackNumber(row.number)}`
  const said = { status, title, claim: claim(row.amountCents) }
  const told: Notification[] = []
  if (bookingId !== null) told.push(await toProvider(context, bookingId, said))
  else if (purchaseId !== null) told.push(await toPackagesProvider(context, purchaseId, said))
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
  const at = foundAt({ bookingId, purchaseId, shares })
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

/** Nobody pays any more for an appointment that has not begun: it is off. */
export async function callOffUnpaid(
  context: Context,
  { subjectId }: DomainEvent<'chargeback.lose'>,
): Promise<void> {
  const { bookingId, purchaseId } = await read(context, subjectId)
  const paid = purchaseId === null ? [] : await listBookedWith(context.db, purchaseId)
  const ids = bookingId === null ? paid : [bookingId]
  for (const id of ids) await cancelBySystem(context, id, "The patron's bank took the payment back")
}
