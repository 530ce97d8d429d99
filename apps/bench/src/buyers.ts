import type pg from 'pg'

import type { Shot } from './load.ts'
import { HOST, signIn } from './product.ts'
import type { Account } from './product.ts'

const address = {
  firstName: 'Bench',
  lastName: 'Patron',
  phoneNo: '+971501234567',
  addressLineOne: '1 Bench',
  city: 'Dubai',
  zipCode: '00000',
  country: 'AE',
}

/** The request body that pays a cart. */
export const order = JSON.stringify({
  shippingAddress: address,
  billingDetails: { ...address, email: 'bench@wellspring.example' },
  paymentMethodId: 'pm_card_visa',
})

export interface Buyer extends Account {
  productId: string
  variantId: string
}

/** A POST as a browser sends it, with an idempotency key. */
export const post = (
  { cookie }: Pick<Account, 'cookie'>,
  { path, body, key = crypto.randomUUID() }: { path: string; body: string; key?: string },
): Shot => ({
  path,
  method: 'POST',
  headers: {
    host: HOST,
    origin: `http://${HOST}`,
    cookie,
    'content-type': 'application/json',
    'idempotency-key': key,
  },
  body,
})

/** Creates buyers with separate accounts, and distributes well-stocked variants among them. */
export async function makeBuyers(pool: pg.Pool, count: number, variants = count): Promise<Buyer[]> {
  const { rows } = await pool.query<{ id: string; productId: string }>(
    `update variants set stock = 100000000
      where id in (select id from variants where stock >= 1000 order by id limit $1)
      returning id, product_id as "productId"`,
    [variants],
  )
  const patrons = await Promise.all(Array.from({ length: count }, () => signIn(pool, 'patron')))
  return patrons.map((patron, at) => {
    const variant = rows[at % rows.length]
    if (!variant) throw new Error('there are too few products')
    return { ...patron, productId: variant.productId, variantId: variant.id }
  })
}

/** Adds one piece to each cart and keeps its present content. */
export const fillCarts = (pool: pg.Pool, buyers: readonly Buyer[]) =>
  pool.query(
    `insert into cart_lines (user_id, variant_id, quantity, created_at)
      select id, variant, 1, now() from unnest($1::uuid[], $2::uuid[]) as one (id, variant)
      on conflict do nothing`,
    [buyers.map(({ id }) => id), buyers.map(({ variantId }) => variantId)],
  )

/** Fills a cart and returns the request that pays it. */
export async function nextCheckout(pool: pg.Pool, buyer: Buyer): Promise<Shot> {
  await fillCarts(pool, [buyer])
  return post(buyer, { path: '/v1/orders', body: order })
}
