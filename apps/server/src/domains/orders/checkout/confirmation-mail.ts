import type { Checkout, Order } from '@wellspring/api/contract/orders'
import { contentOf } from '@wellspring/mails'

import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { formatsFor } from '../../../formats.ts'
import type { Formats } from '../../../formats.ts'
import { readerOf } from '../../identity/queries.ts'
import { getPayment } from '../../payments/queries.ts'
import { presentCheckout } from '../queries.ts'

const inDollars = (amount: number, say: Formats) => say.dollars(Math.round(amount * 100))

const orderText = (order: Order, say: Formats) =>
  [
    `${order.number} from ${order.seller.name}`,
    ...order.lines.map(
      ({ quantity, name, variantName, price }) =>
        `  ${quantity} × ${name}, ${variantName}: ${inDollars(price * quantity, say)}`,
    ),
  ].join('\n')

const sumsOf = ({ subtotal, shipping, discount, total }: Checkout['totals'], say: Formats) => [
  ['Subtotal', inDollars(subtotal, say)] as const,
  ['Shipping', inDollars(shipping, say)] as const,
  ...(discount > 0 ? [['Serenity tokens', `-${inDollars(discount, say)}`] as const] : []),
  ['Total paid', inDollars(total, say)] as const,
]

/** Tells the buyer that the order is placed. */
export async function mailOrderConfirmation(
  context: Context,
  { subjectId }: Pick<DomainEvent<'checkout.pay'>, 'subjectId'>,
): Promise<void> {
  const payment = await getPayment(context.db, subjectId)
  if (payment.status !== 'paid') return
  const { orders, totals } = await presentCheckout(context, payment)
  const say = formatsFor(await readerOf(context.db, payment.payerId))
  await context.ports.mail.send({
    id: payment.id,
    to: payment.billingDetails.email,
    ...contentOf({
      title: `Your order ${orders.map(({ number }) => number).join(', ')}`,
      greeting: `Hello ${payment.billingDetails.firstName},`,
      parts: [
        { text: 'Thank you for your order. This is what you bought:' },
        ...orders.map((order) => ({ text: orderText(order, say) })),
        { sums: sumsOf(totals, say) },
        {
          lead: 'You can follow it at',
          href: `${context.deps.config.origins.patron}/my-orders`,
          label: 'See your orders',
        },
      ],
    }),
  })
}
