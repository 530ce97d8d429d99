import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import {
  receiveProduct,
  productInput,
  sellerWithDraft,
  sellerWithProduct,
  sellerWithRating,
} from '../sales/products.ts'

const table = 'name,description,area,tokens,variant,price,stock\r\nTea,Green,physical,1,20 bags,9,3\r\n'

export function productCalls(stand: TestApp) {
  const seller = async (input: (product: { id: string }) => Record<string, unknown>): Promise<Call> => {
    const { seller: account, product } = await sellerWithDraft(stand)
    return { audience: 'provider', cookie: account.cookie, input: input(product) }
  }
  const buyer = async (input: (product: { id: string }) => Record<string, unknown>): Promise<Call> => {
    const { seller: sold, product } = await sellerWithProduct(stand)
    const patron = await stand.signIn('patron')
    await receiveProduct({ seller: sold, buyer: patron }, product)
    return { audience: 'patron', cookie: patron.cookie, input: input(product) }
  }
  return {
    'catalogue.listOwnProducts': () => seller(() => ({ limit: 5, status: 'draft' })),
    'catalogue.getOwnProduct': () => seller(({ id }) => ({ id })),
    'catalogue.createProduct': () => seller(() => ({ ...productInput() })),
    'catalogue.updateProduct': () => seller(({ id }) => ({ ...productInput({ name: 'Longer mat' }), id })),
    'catalogue.moveProduct': () => seller(({ id }) => ({ id, status: 'in_review' })),
    'catalogue.duplicateProduct': () => seller(({ id }) => ({ id })),
    'catalogue.importProducts': () => seller(() => ({ csv: table })),
    'catalogue.exportProducts': () => seller(() => ({})),
    'catalogue.getOwnRating': () => buyer(({ id }) => ({ id })),
    'catalogue.rateProduct': () => buyer(({ id }) => ({ id, stars: 5, comment: 'Good.' })),
    'catalogue.replyToRating': async () => {
      const { seller: account, ratingId } = await sellerWithRating(stand)
      return { audience: 'provider', cookie: account.cookie, input: { id: ratingId, reply: 'Thank you.' } }
    },
  } satisfies Partial<Calls>
}
