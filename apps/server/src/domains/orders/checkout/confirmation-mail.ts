import type { Order } from '@wellspring/api/contract/orders'

import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { getPayment } from '../../payments/queries.ts'
import { presentCheckout } from '../queries.ts'

const dollars = (amount: number) => `$${amount.toFixed(2)}`

const orderText = (order: Order) =>
  [
    `${order.number} from ${order.seller.name}`,
    ...order.lines.map(
      ({ quantity, name, variantName, price }) =>
        `  ${quantity} × ${name}, ${variantName}: ${dollars(price * quantity)}`,
    ),
  ].join('\n')

/** Tells the buyer that the order is placed. */
export async function mailOrderConfirmation(
  context: Context,
  { subjectId }: Pick<DomainEvent<'checkout.pay'>, 'subjectId'>,
): Promise<void> {
  const payment = await getPayment(context.db, subjectId)
  if (payment.status !== 'paid') return
  const { orders, totals } = await presentCheckout(context.db, payment)
  await context.ports.mail.send({
    to: payment.billingDetails.email,
    subject: `Your order ${orders.map(({ number }) => number).join(', ')}`,
    text: [
      `Hello ${payment.billingDetails.firstName},`,
      'Thank you for your order. This is what you bought:',
      ...orders.map(orderText),
      [
        `Subtotal: ${dollars(totals.subtotal)}`,
        `Shipping: ${dollars(totals.shipping)}`,
        ...(totals.discount > 0 ? [`Serenity tokens: -${dollars(totals.discount)}`] : []),
        `Total paid: ${dollars(totals.total)}`,
      ].join('\n'),
      `You can follow it at ${context.deps.config.origins.patron}/my-orders.`,
    ].join('\n\n'),
  })
}
