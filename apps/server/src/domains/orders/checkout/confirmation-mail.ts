import type { Checkout, Order } from '@wellspring/api/contract/orders'
import { contentOf } from '@wellspring/mails'

import type { Context } from '../../../context.ts'
import { inDollars } from '../../../dollars.ts'
import type { DomainEvent } from '../../../event.ts'
import { getPayment } from '../../payments/queries.ts'
import { presentCheckout } from '../queries.ts'

const orderText = (order: Order) =>
  [
    `${order.number} from ${order.seller.name}`,
    ...order.lines.map(
      ({ quantity, name, variantName, price }) =>
        `  ${quantity} × ${name}, ${variantName}: ${inDollars(price * quantity)}`,
    ),
  ].join('\n')

const sumsOf = ({ subtotal, shipping, discount, total }: Checkout['totals']) => [
  ['Subtotal', inDollars(subtotal)] as const,
  ['Shipping', inDollars(shipping)] as const,
  ...(discount > 0 ? [['Serenity tokens', `-${inDollars(discount)}`] as const] : []),
  ['Total paid', inDollars(total)] as const,
]

/** Tells the buyer that the order is placed. */
export async function mailOrderConfirmation(
  context: Context,
  { subjectId }: Pick<DomainEvent<'checkout.pay'>, 'subjectId'>,
): Promise<void> {
  const payment = await getPayment(context.db, subjectId)
  if (payment.status !== 'paid') return
  const { orders, totals } = await presentCheckout(context, payment)
  await context.ports.mail.send({
    to: payment.billingDetails.email,
    ...contentOf({
      title: `Your order ${orders.map(({ number }) => number).join(', ')}`,
      greeting: `Hello ${payment.billingDetails.firstName},`,
      parts: [
        { text: 'Thank you for your order. This is what you bought:' },
        ...orders.map((order) => ({ text: orderText(order) })),
        { sums: sumsOf(totals) },
        {
          lead: 'You can follow it at',
          href: `${context.deps.config.origins.patron}/my-orders`,
          label: 'See your orders',
        },
      ],
    }),
  })
}
