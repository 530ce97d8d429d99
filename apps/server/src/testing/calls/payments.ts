import type { TestApp } from '../app.ts'
import type { Calls } from '../call.ts'
import { orderWith } from '../sales/checkout.ts'
import { createProduct } from '../factories.ts'

/** A patron who has saved a card by paying with it. */
async function patronWithCard(stand: TestApp) {
  const patron = await stand.signIn('patron')
  const tea = await createProduct(stand.context, { variants: [[9, 5]] })
  const line = { productId: tea.id, productVariantId: tea.variantIds[0]!, quantity: 1 }
  await patron.client.cart.addCartLine(line)
  const card = `pm_${crypto.randomUUID()}`
  const context = { idempotencyKey: crypto.randomUUID() }
  await patron.client.orders.placeOrder({ ...orderWith(card), saveCard: true }, { context })
  return { ...patron, card }
}

export function paymentCalls(stand: TestApp) {
  const ofCard = async () => {
    const { cookie, card } = await patronWithCard(stand)
    return { audience: 'patron' as const, cookie, input: { id: card } }
  }
  return {
    'payments.listCards': async () => ({ ...(await ofCard()), input: {} }),
    'payments.setDefaultCard': ofCard,
    'payments.removeCard': ofCard,
  } satisfies Partial<Calls>
}
