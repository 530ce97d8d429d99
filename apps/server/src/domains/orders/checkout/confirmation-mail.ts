import { SHIP_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import type { Checkout, Order } from '@wellspring/api/contract/orders'
import { contentOf } from '@wellspring/mails'

import { eq } from '../../../db/drizzle.ts'

import { addressLine } from '../../../address-line.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { formatsFor } from '../../../formats.ts'
import type { Formats } from '../../../formats.ts'
import { readerOf } from '../../identity/queries.ts'
import { getPayment } from '../../payments/queries.ts'
import { cardName } from '../../payments/rules.ts'
import { readCheckout } from '../queries.ts'
import { daysAfter } from '../rules.ts'
import { checkouts } from '../tables.ts'

const inDollars = (amount: number, say: Formats) => say.dollars(Math.round(amount * 100))

const itemsOf = (order: Order, say: Formats) =>
  order.lines.map(
    ({ quantity, name, variantName, price }) =>
      [`${quantity} × ${name}, ${variantName}`, inDollars(price * quantity, say)] as const,
  )

const sumsOf = ({ subtotal, shipping, discount, total }: Checkout['totals'], say: Formats) => [
  ['Subtotal', inDollars(subtotal, say)] as const,
  ['Shipping', inDollars(shipping, say)] as const,
  ...(discount > 0 ? [['Serenity tokens', `−${inDollars(discount, say)}`] as const] : []),
  ['Total paid', inDollars(total, say)] as const,
]

/** A single order links to its own page, several orders of one purchase to the purchase's page. */
const wayTo = ({ checkoutId, orders }: Checkout) => {
  const [order, ...others] = orders
  return order && others.length === 0
    ? { action: 'See your order', path: `/my-orders/${order.id}` }
    : { action: 'See your orders', path: `/checkout/${checkoutId}` }
}

async function whereTo({ db }: Context, checkoutId: string) {
  const [row] = await db
    .select({ address: checkouts.shippingAddress })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  if (!row) throw new Error(`there is no checkout ${checkoutId}`)
  const { firstName, lastName } = row.address
  return [`${firstName} ${lastName}`, addressLine(row.address)].join(', ')
}

const orderedAt = ({ orders: [order] }: Checkout, context: Context) =>
  order ? new Date(order.createdAt) : context.now()

/** The date by which a new order is shipped or refunded. */
const sentBy = (checkout: Checkout, context: Context) =>
  daysAfter(orderedAt(checkout, context), SHIP_WITHIN_DAYS)

/** Confirms a purchase to the buyer: the items with their delivery, and the amounts by means of payment. */
export async function mailOrderConfirmation(
  context: Context,
  { subjectId }: Pick<DomainEvent<'checkout.pay'>, 'subjectId'>,
): Promise<void> {
  const payment = await getPayment(context.db, subjectId)
  if (payment.status !== 'paid') return
  const checkout = await readCheckout(context, payment)
  const { orders, totals } = checkout
  const address = await whereTo(context, checkout.checkoutId)
  const say = formatsFor(await readerOf(context.db, payment.payerId))
  const { action, path } = wayTo(checkout)
  const senders = orders.length === 1 ? 'The seller has' : 'Each seller has'
  await context.ports.mail.send({
    id: payment.id,
    to: payment.billingDetails.email,
    ...contentOf({
      title: `Your order ${orders.map(({ number }) => number).join(', ')}`,
      greeting: `Hello ${payment.billingDetails.firstName},`,
      parts: [
        {
          text: `Thank you for your order. ${senders} until ${say.lastDay(sentBy(checkout, context))} to send it. What is not sent by then is cancelled and refunded. We email you as soon as it is on its way.`,
        },
        { action, href: `${context.deps.config.origins.patron}${path}` },
        ...orders.flatMap((order) => [
          { heading: `${order.number} from ${order.seller.name}` },
          { items: itemsOf(order, say) },
        ]),
        { sums: sumsOf(totals, say) },
        {
          facts: [
            ['Ordered on', say.day(orderedAt(checkout, context))],
            ['Goes to', address],
            ...(payment.card ? [['Paid with', cardName(payment.card)] as const] : []),
          ],
        },
      ],
    }),
  })
}
