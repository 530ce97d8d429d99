import { eq } from '../../../db/drizzle.ts'

import type { Order } from '@wellspring/api/contract/orders'

import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { presentCheckout } from '../queries.ts'
import { checkouts } from '../tables.ts'

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
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.id, subjectId))
  if (checkout?.status !== 'paid') return
  const { orders, totals } = await presentCheckout(context.db, checkout)
  await context.ports.mail.send({
    to: checkout.billingDetails.email,
    subject: `Your order ${orders.map(({ number }) => number).join(', ')}`,
    text: [
      `Hello ${checkout.billingDetails.firstName},`,
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
