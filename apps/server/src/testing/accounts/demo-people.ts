import type { Context } from '../../context.ts'
import { publishProduct } from '../../domains/catalogue/actions/publish-product.ts'
import { demoAccount, seedIdentity } from '../../demo/identity.ts'

/** Creates the demo accounts that other parts of the demo refer to. */
export async function seedPeople(context: Context) {
  await seedIdentity(context)
  for (const [kind, name] of [
    ['patron', 'noor'],
    ['provider', 'stillwater-goods'],
  ] as const)
    await demoAccount(context, {
      kind,
      email: `${name}@wellspring.example`,
      firstName: 'Noor',
      lastName: 'Rahman',
    })
}

/** Publishes a demo product with ample stock. */
export const publishStocked = (context: Context, product: { sellerId: string; name: string }) =>
  publishProduct(context, {
    ...product,
    description: 'It lasts.',
    area: 'physical',
    serenityToken: 5,
    imageUrl: null,
    variants: [{ name: 'Standard', price: 58, stock: 40, imageUrl: null }],
  })
