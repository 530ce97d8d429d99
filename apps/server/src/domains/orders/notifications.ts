import { eq, inArray } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification, Recipient } from '../../event.ts'
import { sellers } from '../catalogue/tables.ts'
import { users } from '../identity/tables.ts'
import { quote } from '../notifications/quote.ts'
import { orderNumber, paymentStatusOf } from './rules.ts'
import type { PartyRole } from './rules.ts'
import { checkouts, orders } from './tables.ts'

type Text = Pick<Notification, 'title' | 'body' | 'lead'> & Partial<Pick<Notification, 'href' | 'key'>>

/** What both sides of an order have to know of each other to be written to. */
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

/** Tells each seller of a checkout what was sold. */
export async function sold(
  context: Context,
  { subjectId }: DomainEvent<'checkout.pay'>,
): Promise<Notification[]> {
  const rows = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, subjectId))
  const all = await Promise.all(rows.map(({ id }) => partiesOf(context, id)))
  return all.map((parties) =>
    toSeller(parties, {
      key: `sold:${parties.order.id}`,
      title: `New order ${parties.number}`,
      body: (say) =>
        `Order ${parties.number} for ${say.dollars(parties.order.subtotalCents)} is paid. Please send it within 14 days; after that it is cancelled and the buyer gets the money back.`,
      lead: 'You can see the order at',
    }),
  )
}

export async function shipped(context: Context, event: DomainEvent<'order.ship'>): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { order, number, sellerName } = parties
  const parcel = [order.carrier, order.trackingNumber].filter(Boolean).join(' ')
  return [
    toBuyer(parties, {
      title: `Your order ${number} is on its way`,
      body: `${sellerName} has sent your order ${number}${parcel ? ` (${parcel})` : ''}. Please tell us when it arrives; after 14 days it counts as received.`,
      lead: 'You can see it at',
    }),
  ]
}

/** As its parcel stands by now, however often it was corrected; of one that has arrived nothing is said. */
export async function parcelCorrected(context: Context, orderId: string): Promise<Notification[]> {
  const parties = await partiesOf(context, orderId)
  const { number, sellerName, order } = parties
  if (order.status !== 'shipping') return []
  const parcel = [order.carrier, order.trackingNumber].filter(Boolean).join(' ')
  return [
    toBuyer(parties, {
      title: order.trackingNumber
        ? `New tracking details for your order ${number}`
        : `Your order ${number} no longer has a tracking number`,
      body: parcel
        ? `${sellerName} has corrected how your order ${number} is sent: ${parcel}.`
        : `${sellerName} has removed the carrier and the tracking number of your order ${number}. It is still on its way.`,
      lead: 'You can see it at',
    }),
  ]
}

const because = (note?: string) => (note ? ` The reason: ${quote(note)}` : '')

export async function rejected(
  context: Context,
  event: DomainEvent<'order.reject'>,
): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { by, note } = event.after
  const { number, sellerName } = parties
  const title = `Order ${number} was rejected`
  return [
    toBuyer(parties, {
      title,
      body: `${sellerName} cannot deliver your order ${number}.${because(note)}\n\nYou get a full refund to your card, shipping included.`,
      lead: 'You can see it at',
    }),
    ...(by === 'admin'
      ? [
          toSeller(parties, {
            title,
            body: `Our staff has rejected order ${number}.${because(note)} The buyer gets everything back. Please do not send it.`,
            lead: 'You can see the order at',
          }),
        ]
      : []),
  ]
}

const cancellers: Record<PartyRole, string> = {
  buyer: 'The buyer has cancelled',
  seller: 'You have cancelled',
  admin: 'Our staff has cancelled',
  system: 'No one has sent it in time, so the clock has cancelled',
}

export async function cancelled(
  context: Context,
  event: DomainEvent<'order.cancel'>,
): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { by, note } = event.after
  const { number } = parties
  const title = `Order ${number} is cancelled`
  const why = by === 'system' ? '' : because(note)
  return [
    toBuyer(parties, {
      title,
      body: `Your order ${number} is cancelled.${why}\n\nYou get a full refund to your card, shipping included.`,
      lead: 'You can see it at',
    }),
    toSeller(parties, {
      title,
      body: `${cancellers[by]} order ${number}.${why} The buyer gets the money back. If it has not left yet, please do not send it.`,
      lead: 'You can see the order at',
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
  // All its money is back: there is nothing to wait for, and nothing to complain of.
  if (paymentStatusOf(order) === 'refunded') return []
  return [
    toBuyer(parties, {
      title: `Your order ${number} is completed`,
      body: `Your order ${number} counts as received. If something is wrong with it, you can tell us for 30 days.`,
      lead: 'You can see it at',
    }),
    toSeller(parties, {
      title: `Order ${number} is completed`,
      body: `${by === 'buyer' ? 'The buyer has received' : '14 days have passed since you sent'} order ${number}. Its money becomes available in 7 days.`,
      lead: 'You can see the order at',
    }),
  ]
}

/** Reminds whoever the order waits for. */
export async function waits(context: Context, event: DomainEvent<'order.remind'>): Promise<Notification[]> {
  const parties = await partiesOf(context, event.subjectId)
  const { until } = event.after
  const { order, number } = parties
  if (order.status === 'pending')
    return [
      toSeller(parties, {
        title: `Order ${number} waits to be sent`,
        body: (say) =>
          `Please send order ${number} by ${say.day(until)}. After that it is cancelled and the buyer gets the money back.`,
        lead: 'You can see the order at',
      }),
    ]
  if (order.status !== 'shipping') return []
  return [
    toBuyer(parties, {
      title: `Has your order ${number} arrived?`,
      body: (say) =>
        `On ${say.day(until)} your order ${number} counts as received. If it has not arrived or something is wrong with it, tell us before then.`,
      lead: 'You can see it at',
    }),
  ]
}

const late = {
  title: 'Your payment arrived too late',
  body: 'We held your order for 15 minutes, and your payment arrived after that. You get a full refund. Please order again.',
}

/** What a buyer is told of the money of an order. */
export async function orderNotice(context: Context, id: string) {
  const { number, buyer } = await partiesOf(context, id)
  const href = `/my-orders/${id}`
  return { name: `order ${number}`, number, payer: buyer, href, lead: 'You can see the order at', late }
}

/** The same of a checkout whose money came too late for it to become an order. */
export async function checkoutNotice(context: Context, id: string) {
  const [buyer] = await context.db
    .select({ userId: users.id, name: users.firstName, email: users.email })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.patronId))
    .where(eq(checkouts.id, id))
  if (!buyer) throw new Error(`there is no checkout ${id}`)
  const name = 'an order that was not placed'
  const payer: Recipient = { ...buyer, audience: 'patron' }
  return { name, number: name, payer, href: '/my-orders', lead: 'You can see your orders at', late }
}
