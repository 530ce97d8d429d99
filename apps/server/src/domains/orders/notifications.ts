import { asc, eq, inArray } from '../../db/drizzle.ts'

import { SHIP_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import { trackingUrl } from '@wellspring/api/contract/tracking'

import type { Context } from '../../context.ts'
import type { DomainEvent, Fact, Notification, Recipient } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { townLine } from '../../address-line.ts'
import { sellers } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'
import { reasonWords } from '../notifications/quote.ts'
import { refundDays, sentBack } from '../payments/notifications.ts'
import { findLastRefund } from './returns/last-refund.ts'
import type { OrderRow } from './tables.ts'
import { daysAfter, orderNumber, paymentStatusOf } from './rules.ts'
import type { PartyRole } from './rules.ts'
import { checkouts, orderLines, orders } from './tables.ts'

type Text = Pick<Notification, 'title' | 'body' | 'action'> &
  Partial<Pick<Notification, 'facts' | 'href' | 'key'>>

/** Both parties of an order, with what notifications need. */
export async function partiesOf(context: Context, id: string) {
  const [row] = await context.db
    .select({ order: orders, sellerName: sellers.name })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(eq(orders.id, id))
  if (!row) throw new Error(`there is no order ${id}`)
  const { order, sellerName } = row
  const people = await context.db
    .select({ id: users.id, name: users.firstName, email: users.email })
    .from(users)
    .where(inArray(users.id, [order.patronId, order.sellerId]))
  const find = (userId: string, audience: Recipient['audience']): Recipient => {
    const { name = '', email = '' } = people.find((one) => one.id === userId) ?? {}
    return { userId, name, email, audience }
  }
  return {
    order,
    sellerName,
    number: orderNumber(order.number),
    buyer: find(order.patronId, 'patron'),
    seller: find(order.sellerId, 'provider'),
  }
}

type Parties = Awaited<ReturnType<typeof partiesOf>>

const toBuyer = ({ buyer, order }: Parties, text: Text): Notification => ({
  recipient: buyer,
  href: `/my-orders/${order.id}`,
  ...text,
})
const toSeller = ({ seller, order }: Parties, text: Text): Notification => ({
  recipient: seller,
  href: `/orders/${order.id}`,
  ...text,
})

/** The items of an order, one line each. */
async function itemsOf({ db }: Context, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ name: orderLines.name, variantName: orderLines.variantName, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return rows.map(({ name, variantName, quantity }) => `${quantity} × ${name}, ${variantName}`)
}

/** The amount paid for an order, with its shipping and token parts. */
function paidWords({ subtotalCents, shippingCents, discountCents }: OrderRow, say: Formats): string {
  const parts = [
    ...(shippingCents > 0 ? [`${say.dollars(shippingCents)} of it for shipping`] : []),
    ...(discountCents > 0 ? [`${say.dollars(discountCents)} of it with serenity tokens`] : []),
  ]
  return [say.dollars(subtotalCents + shippingCents), ...parts].join(', ')
}

/** The recipient's name and city. The full address is on the order's page, where reads are audited. */
async function forWhom({ db }: Context, checkoutId: string): Promise<string> {
  const [row] = await db
    .select({ address: checkouts.shippingAddress })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  if (!row) throw new Error(`there is no checkout ${checkoutId}`)
  const { firstName, lastName } = row.address
  return `${firstName} ${lastName} in ${townLine(row.address)}. The order has the whole address.`
}

/** Notifies each seller of a checkout: items, recipient and amount. */
export async function sold(
  context: Context,
  { subjectId }: DomainEvent<'checkout.pay'>,
): Promise<Notification[]> {
  const rows = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, subjectId))
  const all = await Promise.all(rows.map(({ id }) => partiesOf(context, id)))
  return Promise.all(
    all.map(async (parties) => {
      const { order, number } = parties
      const items = await itemsOf(context, order.id)
      const whom = await forWhom(context, order.checkoutId)
      const until = daysAfter(order.statusSince, SHIP_WITHIN_DAYS)
      return toSeller(parties, {
        key: `sold:${order.id}`,
        title: `New order ${number}`,
        body: (say) =>
          `Please send it by ${say.lastDay(until)}. After that it is cancelled, and the buyer gets the money back.`,
        facts: [
          ['What', items.join('\n')],
          ['For', whom],
          ['Paid', (say) => paidWords(order, say)],
          ['Send it by', (say) => say.lastDay(until)],
          ['Order', number],
        ],
        action: 'Send the order',
      })
    }),
  )
}

/** The carrier, the tracking number and the tracking link. */
export function parcelFacts({
  carrier,
  trackingNumber,
}: Pick<OrderRow, 'carrier' | 'trackingNumber'>): Fact[] {
  const url = trackingUrl(carrier, trackingNumber)
  return [
    ...(carrier ? [['Carrier', carrier] as const] : []),
    ...(trackingNumber ? [['Tracking number', trackingNumber] as const] : []),
    ...(url ? [['Track it', url] as const] : []),
  ]
}

export async function shipped(context: Context, event: DomainEvent<'order.ship'>): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { order, number, sellerName } = parties
  const items = await itemsOf(context, order.id)
  return [
    toBuyer(parties, {
      title: `Your order ${number} is on its way`,
      body: `${sellerName} has sent it. When it arrives, press “I have received it” on the page of your order. After 14 days it counts as received. If it does not arrive or something is wrong with it, press “Return or dispute” there.`,
      facts: [['What', items.join('\n')], ...parcelFacts(order), ['Order', number]],
      action: 'See your order',
    }),
  ]
}

/**
 * Notifies the buyer of the current tracking data, however often it was corrected. Nothing is sent for a received
 * order.
 */
export async function parcelCorrected(context: Context, orderId: string): Promise<Notification[]> {
  const parties = await partiesOf(context, orderId)
  const { number, sellerName, order } = parties
  if (order.status !== 'shipping') return []
  const parcel = parcelFacts(order)
  return [
    toBuyer(parties, {
      title: order.trackingNumber
        ? `New tracking details for your order ${number}`
        : `Your order ${number} no longer has a tracking number`,
      body:
        parcel.length > 0
          ? `${sellerName} has corrected how your order is sent.`
          : `${sellerName} has removed the carrier and the tracking number. Your order is still on its way.`,
      facts: [...parcel, ['Order', number]],
      action: 'See your order',
    }),
  ]
}

const whatFacts = (items: readonly string[], number: string): Fact[] => [
  ['What', items.join('\n')],
  ['Order', number],
]

const paragraphs = (...all: readonly string[]) => all.filter((one) => one !== '').join('\n\n')

/** The buyer's refund for an ended order, by means of payment. */
async function goesBack({ db }: Context, { order }: Parties) {
  const refund = await findLastRefund(db, { orderId: order.id })
  return (say: Formats) =>
    refund ? `We refund ${sentBack(refund, say)}, shipping included.${refundDays(refund)}` : ''
}

export async function rejected(
  context: Context,
  event: DomainEvent<'order.reject'>,
): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { by, note } = event.after
  const { number, sellerName } = parties
  const title = `Order ${number} was rejected`
  const [items, back] = await Promise.all([itemsOf(context, parties.order.id), goesBack(context, parties)])
  return [
    toBuyer(parties, {
      title,
      body: (say) => paragraphs(`${sellerName} cannot deliver it.${reasonWords(note)}`, back(say)),
      facts: whatFacts(items, number),
      action: 'See your order',
    }),
    ...(by === 'admin'
      ? [
          toSeller(parties, {
            title,
            body: paragraphs(
              `Our staff has rejected it.${reasonWords(note)}`,
              'The buyer gets a full refund. Please do not send it.',
            ),
            facts: whatFacts(items, number),
            action: 'See the order',
          }),
        ]
      : []),
  ]
}

/** Who cancelled the order, from each reader's perspective. */
const cancellers: Record<PartyRole, Record<'buyer' | 'seller', string>> = {
  buyer: { buyer: 'You have cancelled it.', seller: 'The buyer has cancelled it.' },
  seller: { buyer: 'The seller has cancelled it.', seller: 'You have cancelled it.' },
  admin: { buyer: 'Our staff has cancelled it.', seller: 'Our staff has cancelled it.' },
  system: { buyer: 'The seller did not send it in time.', seller: 'You did not send it in time.' },
}

export async function cancelled(
  context: Context,
  event: DomainEvent<'order.cancel'>,
): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { by, note } = event.after
  const { number } = parties
  const title = `Order ${number} is cancelled`
  const why = by === 'system' ? '' : reasonWords(note)
  const [items, back] = await Promise.all([itemsOf(context, parties.order.id), goesBack(context, parties)])
  return [
    toBuyer(parties, {
      title,
      body: (say) => paragraphs(`${cancellers[by].buyer}${why}`, back(say)),
      facts: whatFacts(items, number),
      action: 'See your order',
    }),
    toSeller(parties, {
      title,
      body: paragraphs(
        `${cancellers[by].seller}${why}`,
        'The buyer gets the money back. If it has not left yet, please do not send it.',
      ),
      facts: whatFacts(items, number),
      action: 'See the order',
    }),
  ]
}

export async function received(
  context: Context,
  event: DomainEvent<'order.receive'>,
): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { by } = event.after
  const { number, order } = parties
  // The order is fully refunded, so there is nothing to wait for or to dispute.
  if (paymentStatusOf(order) === 'refunded') return []
  return [
    toBuyer(parties, {
      title: `Your order ${number} is completed`,
      body: 'It counts as received. If something is wrong with it, press “Return or dispute” on the page of the order within 30 days.',
      action: 'See your order',
    }),
    toSeller(parties, {
      title: `Order ${number} is completed`,
      body: `${by === 'buyer' ? 'The buyer has received' : '14 days have passed since you sent'} it. Its money becomes available in 7 days.`,
      action: 'See the order',
    }),
  ]
}

/** Reminds the party that an order is waiting for. */
export async function waits(context: Context, event: DomainEvent<'order.remind'>): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { until } = event.after
  const { order, number } = parties
  if (order.status === 'pending')
    return [
      toSeller(parties, {
        title: `Order ${number} is waiting to be sent`,
        body: (say) =>
          `Please send it by ${say.lastDay(until)}. After that it is cancelled and the buyer gets the money back.`,
        action: 'Send the order',
      }),
    ]
  if (order.status !== 'shipping') return []
  return [
    toBuyer(parties, {
      title: `Has your order ${number} arrived?`,
      body: (say) =>
        `If you do nothing, it counts as received on ${say.day(until)}. If it has not arrived or something is wrong with it, press “Return or dispute” on the page of the order before then.`,
      action: 'See your order',
    }),
  ]
}

const late = {
  title: 'Your payment arrived too late',
  body: 'We held your order for 15 minutes, and your payment arrived after that. You get a full refund. Please order again.',
}

/** The content of a notification about an order's money for its buyer. */
export async function orderNotice(context: Context, id: string) {
  const { number, buyer } = await partiesOf(context, id)
  const href = `/my-orders/${id}`
  // The mail about the cancelled or rejected order or the dispute states every refund of an order.
  const isRefundTold = true
  return { name: `order ${number}`, number, payer: buyer, href, action: 'See your order', isRefundTold, late }
}

/** The same for a checkout whose payment came too late to become an order. */
export async function checkoutNotice(context: Context, id: string) {
  const [buyer] = await context.db
    .select({ userId: users.id, name: users.firstName, email: users.email })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.patronId))
    .where(eq(checkouts.id, id))
  if (!buyer) throw new Error(`there is no checkout ${id}`)
  const name = 'an order that was not placed'
  const payer: Recipient = { ...buyer, audience: 'patron' }
  return { name, number: name, payer, href: '/my-orders', action: 'See your orders', late }
}
