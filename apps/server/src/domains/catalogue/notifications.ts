import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { quote } from '../notifications/quote.ts'
import { users } from '../identity/tables.ts'
import { products } from './tables.ts'

async function sellerOf(context: Context, id: string) {
  const [row] = await context.db
    .select({
      product: products.name,
      id: products.id,
      recipient: { userId: users.id, name: users.firstName, email: users.email, audience: users.audience },
    })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(eq(products.id, id))
  if (!row) throw new Error(`there is no product ${id}`)
  return { ...row, href: `/provider/products/${row.id}` }
}

export async function approved(
  context: Context,
  { subjectId }: DomainEvent<'product.approve'>,
): Promise<Notification[]> {
  const { recipient, href, product } = await sellerOf(context, subjectId)
  return [
    {
      recipient,
      href,
      title: `${quote(product)} is in the shop`,
      body: 'We have reviewed it, and people can buy it now.',
      action: 'See your product',
    },
  ]
}

export async function sentBack(
  context: Context,
  { subjectId, after }: DomainEvent<'product.sendBack'>,
): Promise<Notification[]> {
  const { recipient, href, product } = await sellerOf(context, subjectId)
  const comment = after.comment ?? ''
  return [
    {
      recipient,
      href,
      title: `${quote(product)} needs a change`,
      body: `Before it goes into the shop, please change this: ${quote(comment)}`,
      action: 'Change it',
    },
  ]
}
