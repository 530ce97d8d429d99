import { centsOf } from '@wellspring/api/contract/cents'

import { os, signedIn } from '../../http/implement.ts'
import { addCartLine } from './actions/add-cart-line.ts'
import { removeCartLine } from './actions/remove-cart-line.ts'
import { saveCartLine } from './actions/save-cart-line.ts'
import { updateCartLine } from './actions/update-cart-line.ts'
import { listCartLines } from './queries.ts'
import { inDollars, totalsOf } from './rules.ts'

export const cartRoutes = {
  getCart: os.cart.getCart.handler(async ({ context }) => {
    const { cart, saved } = await listCartLines(context.db, signedIn(context))
    const priced = cart.map(({ price, quantity }) => ({ priceCents: centsOf(price), quantity }))
    return { cart, saved, totals: inDollars(totalsOf(priced)) }
  }),
  addCartLine: os.cart.addCartLine.handler(async ({ context, input }) => ({
    line: await addCartLine(context, signedIn(context), input),
  })),
  updateCartLine: os.cart.updateCartLine.handler(async ({ context, input }) => ({
    line: await updateCartLine(context, signedIn(context), input),
  })),
  saveCartLine: os.cart.saveCartLine.handler(async ({ context, input }) => {
    await saveCartLine(context, signedIn(context), input)
    return {}
  }),
  removeCartLine: os.cart.removeCartLine.handler(async ({ context, input }) => {
    await removeCartLine(context, signedIn(context), input.id)
    return {}
  }),
}
