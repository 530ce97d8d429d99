import { os, signedIn } from '../../http/implement.ts'
import { notFound } from '../../problem.ts'
import { listBoughtTogether } from './purchases/bought-together.ts'
import { confirmCheckout } from './actions/confirm-checkout.ts'
import { placeOrder } from './actions/place-order.ts'
import { correctParcel } from './actions/correct-parcel.ts'
import { listProductMonths } from './seller-list/product-months.ts'
import { listTopProducts } from './seller-list/top-products.ts'
import { listSellerOrders } from './seller-list/list-seller-orders.ts'
import { listOrders } from './purchases/list-orders.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { receiveOrder } from './actions/receive-order.ts'
import { rejectOrder } from './actions/reject-order.ts'
import { shipOrder } from './actions/ship-order.ts'
import { findCheckoutPayment, getOrder, readCheckout } from './queries.ts'

export const orderRoutes = {
  placeOrder: os.orders.placeOrder.handler(({ context, input }) =>
    placeOrder(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  getCheckout: os.orders.getCheckout.handler(async ({ context, input }) => {
    const payment = await findCheckoutPayment(context.db, signedIn(context), input.id)
    if (!payment) throw notFound('checkout')
    return readCheckout(context, payment)
  }),
  confirmCheckout: os.orders.confirmCheckout.handler(({ context, input }) =>
    confirmCheckout(context, signedIn(context), input.id),
  ),
  listOrders: os.orders.listOrders.handler(({ context, input }) =>
    listOrders(context, signedIn(context), input),
  ),
  getOrder: os.orders.getOrder.handler(({ context, input }) =>
    getOrder(context, signedIn(context), input.id),
  ),
  listSellerOrders: os.orders.listSellerOrders.handler(({ context, input }) =>
    listSellerOrders(context, signedIn(context), input),
  ),
  listTopProducts: os.orders.listTopProducts.handler(({ context, input }) =>
    listTopProducts(context, signedIn(context), input),
  ),
  listProductMonths: os.orders.listProductMonths.handler(({ context, input }) =>
    listProductMonths(context, signedIn(context), input.id),
  ),
  listBoughtTogether: os.orders.listBoughtTogether.handler(({ context, input }) =>
    listBoughtTogether(context, input.id),
  ),
  shipOrder: os.orders.shipOrder.handler(({ context, input }) =>
    shipOrder(context, signedIn(context), input),
  ),
  correctParcel: os.orders.correctParcel.handler(({ context, input }) =>
    correctParcel(context, signedIn(context), input),
  ),
  rejectOrder: os.orders.rejectOrder.handler(({ context, input }) =>
    rejectOrder(context, signedIn(context), input),
  ),
  cancelOrder: os.orders.cancelOrder.handler(({ context, input }) =>
    cancelOrder(context, signedIn(context), input),
  ),
  receiveOrder: os.orders.receiveOrder.handler(({ context, input }) =>
    receiveOrder(context, signedIn(context), input.id),
  ),
}
