import type { Context } from '../context.ts'
import { publishProduct } from '../domains/catalogue/actions/publish-product.ts'
import { demoAccount, seedIdentity } from '../demo/identity.ts'

/** Those of the demo whom other parts of it speak of. */
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

/** Something that a shop of the demo sells, of which there is enough. */
export const publishStocked = (context: Context, product: { sellerId: string; name: string }) =>
  publishProduct(context, {
    ...product,
    description: 'It lasts.',
    area: 'physical',
    serenityToken: 5,
    imageUrl: null,
    variants: [{ name: 'Standard', price: 58, stock: 40, imageUrl: null }],
  })
