import { createNotice } from '../../domains/notifications/actions/create-notice.ts'
import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { orderWith } from '../sales/checkout.ts'
import { createProduct } from '../factories.ts'
import { pushSubscriptionInput } from '../push.ts'

const paying = () => ({ context: { idempotencyKey: crypto.randomUUID() } })

export function shopCalls(stand: TestApp) {
  const shopper = async () => {
    const { client, cookie } = await stand.signIn('patron')
    const product = await createProduct(stand.context)
    const chosen = { productId: product.id, productVariantId: product.variantIds[0]!, quantity: 1 }
    const withInput = (input: Record<string, unknown>): Call => ({ audience: 'patron', cookie, input })
    return { client, chosen, withInput }
  }
  const withLine = async () => {
    const { client, chosen, withInput } = await shopper()
    const { line } = await client.cart.addCartLine(chosen)
    return { client, line, withInput }
  }
  const withOrder = async (card?: string) => {
    const { client, withInput } = await withLine()
    return { withInput, placed: await client.orders.placeOrder(orderWith(card), paying()) }
  }
  const browse = async (): Promise<Call> => {
    const { chosen } = await shopper()
    return { audience: 'patron', cookie: null, input: { id: chosen.productId } }
  }
  return {
    'catalogue.listProducts': async () => ({ ...(await browse()), input: { limit: 5 } }),
    'catalogue.getProduct': browse,
    'catalogue.listProductRatings': browse,
    'cart.getCart': async () => (await withLine()).withInput({}),
    'cart.addCartLine': async () => {
      const { chosen, withInput } = await shopper()
      return withInput(chosen)
    },
    'cart.updateCartLine': async () => {
      const { line, withInput } = await withLine()
      return withInput({ id: line.id, quantity: 2 })
    },
    'cart.saveCartLine': async () => {
      const { line, withInput } = await withLine()
      return withInput({ id: line.id, saved: true })
    },
    'cart.removeCartLine': async () => {
      const { line, withInput } = await withLine()
      return withInput({ id: line.id })
    },
    'orders.placeOrder': async () => (await withLine()).withInput({ ...orderWith() }),
    'orders.getCheckout': async () => {
      const { placed, withInput } = await withOrder()
      return withInput({ id: placed.checkoutId })
    },
    'orders.confirmCheckout': async () => {
      const { placed, withInput } = await withOrder('pm_3ds')
      return withInput({ id: placed.checkoutId })
    },
    'orders.listOrders': async () => (await withOrder()).withInput({ limit: 5 }),
    'orders.getOrder': async () => {
      const { placed, withInput } = await withOrder()
      return withInput({ id: placed.orders[0]!.id })
    },
    'notifications.listNotices': async () => (await shopper()).withInput({ limit: 5 }),
    'notifications.readNotices': async () =>
      (await shopper()).withInput({ until: stand.clock.now().toISOString() }),
    'notifications.getPushKey': async () => (await shopper()).withInput({}),
    'notifications.savePushSubscription': async () => (await shopper()).withInput(pushSubscriptionInput()),
    'notifications.removePushSubscription': async () =>
      (await shopper()).withInput({ endpoint: pushSubscriptionInput().endpoint }),
    'notifications.getNoticePreferences': async () => (await shopper()).withInput({}),
    'notifications.updateNoticePreferences': async () =>
      (await shopper()).withInput({
        quietHours: null,
        digest: 'daily',
        timeZone: 'Europe/Berlin',
        ways: [],
      }),
    'notifications.readNotice': async () => {
      const { client, cookie, userId } = await stand.signIn('patron')
      await createNotice(stand.context, {
        userId,
        eventKey: 'sample',
        title: 'Hello',
        body: 'Words.',
        href: null,
      })
      const { notices } = await client.notifications.listNotices({ limit: 1 })
      return { audience: 'patron', cookie, input: { id: notices[0]!.id } }
    },
  } satisfies Partial<Calls>
}
