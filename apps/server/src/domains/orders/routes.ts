import { os, signedIn } from '../../http/implement.ts'
import { notFound } from '../../problem.ts'
import { confirmCheckout, placeOrder } from './actions.ts'
import { findCheckout, findOrder, listOrders, presentCheckout } from './queries.ts'

export const orderRoutes = {
  placeOrder: os.orders.placeOrder.handler(({ context, input }) =>
    placeOrder(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  getCheckout: os.orders.getCheckout.handler(async ({ context, input }) => {
    const checkout = await findCheckout(context.db, signedIn(context), input.id)
    if (!checkout) throw notFound('checkout')
    return presentCheckout(context.db, checkout)
  }),
  confirmCheckout: os.orders.confirmCheckout.handler(({ context, input }) =>
    confirmCheckout(context, signedIn(context), input.id),
  ),
  listOrders: os.orders.listOrders.handler(({ context, input }) =>
    listOrders(context.db, signedIn(context), input),
  ),
  getOrder: os.orders.getOrder.handler(async ({ context, input }) => {
    const order = await findOrder(context.db, signedIn(context), input.id)
    if (!order) throw notFound('order')
    return { order }
  }),
}
