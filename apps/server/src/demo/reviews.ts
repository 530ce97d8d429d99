import { and, asc, eq, gt, inArray, lt } from '../db/drizzle.ts'

import type { Context } from '../context.ts'
import { addCartLine } from '../domains/cart/actions/add-cart-line.ts'
import { rateProduct } from '../domains/catalogue/actions/rate-product.ts'
import { products, variants } from '../domains/catalogue/tables.ts'
import { placeOrder } from '../domains/orders/actions/place-order.ts'
import { receiveOrder } from '../domains/orders/actions/receive-order.ts'
import { shipOrder } from '../domains/orders/actions/ship-order.ts'
import { orders } from '../domains/orders/tables.ts'
import { SIGN_UP_DAYS, ago } from './ago.ts'
import { demoAccount, slug } from './identity.ts'
import { actingAs } from './sales.ts'
import { shopEmail, shops } from './shops.ts'
import { DAY_MS } from '../time.ts'

/** Days that a demo parcel takes. */
const PARCEL_DAYS = 3
const MOST_OF_A_SHOP = 4

interface Buyer {
  firstName: string
  lastName: string
  /** Days since the order was paid. */
  days: number
  /** The shops of the order, by their index in the demo. */
  from: readonly number[]
  phoneNo: string
  addressLineOne: string
  city: string
  zipCode: string
  country: string
}

/** The number of shops from which every buyer has bought, because "bought together" needs five buyers. */
const READ_BY_ALL = 3

// The first shop has its own history (see sales.ts).
const buyers: Buyer[] = [
  {
    firstName: 'Elif',
    lastName: 'Demir',
    days: 23,
    from: [1, 2, 3],
    phoneNo: '+905321234567',
    addressLineOne: '18 Moda Caddesi',
    city: 'Istanbul',
    zipCode: '34710',
    country: 'TR',
  },
  {
    firstName: 'Peter',
    lastName: 'Novak',
    days: 24,
    from: [3, 4, 5],
    phoneNo: '+420601123456',
    addressLineOne: '7 Korunni',
    city: 'Prague',
    zipCode: '120 00',
    country: 'CZ',
  },
  {
    firstName: 'Chloe',
    lastName: 'Martin',
    days: 17,
    from: [5, 6, 7, READ_BY_ALL],
    phoneNo: '+33612345678',
    addressLineOne: '31 Rue des Lilas',
    city: 'Lyon',
    zipCode: '69003',
    country: 'FR',
  },
  {
    firstName: 'Kenji',
    lastName: 'Sato',
    days: 9,
    from: [7, 1, 4, READ_BY_ALL],
    phoneNo: '+819012345678',
    addressLineOne: '2-11 Sakuragaoka',
    city: 'Kyoto',
    zipCode: '600-8001',
    country: 'JP',
  },
  {
    firstName: 'Hana',
    lastName: 'Novak',
    days: 6,
    from: [READ_BY_ALL],
    phoneNo: '+420602654321',
    addressLineOne: '22 Veveri',
    city: 'Brno',
    zipCode: '602 00',
    country: 'CZ',
  },
]

const comments = [
  [5, 'Exactly what I hoped for. I use it every day.'],
  [4, 'Good quality and it came quickly.'],
  [5, 'I gave it to my sister, and she has not put it down since.'],
  [3, 'Nice, though smaller than I had imagined.'],
  [4, 'Simple, well made, does what it says.'],
  [5, 'This is the second one I have bought. That says it all.'],
] as const

const dayOf = (moment: Date | string) => Math.floor(new Date(moment).getTime() / DAY_MS)

/** The first well-stocked variant of each shop's oldest products. */
async function basketOf(context: Context, { days, from }: Buyer) {
  const found = []
  for (const place of from) {
    const selling = await actingAs(context, { email: shopEmail(shops[place]?.name ?? ''), kind: 'provider' })
    if (!selling) continue
    const goods = await context.db
      .selectDistinctOn([products.createdAt, products.id], {
        productId: products.id,
        productVariantId: variants.id,
        createdAt: products.createdAt,
      })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .where(
        and(
          eq(products.sellerId, selling(0)[1].userId),
          eq(products.status, 'published'),
          lt(products.createdAt, ago(context, days).now()),
          gt(variants.stock, 5),
        ),
      )
      .orderBy(asc(products.createdAt), asc(products.id), asc(variants.id))
      .limit(MOST_OF_A_SHOP)
    found.push({ selling, goods })
  }
  return found
}

async function buyAndRate(context: Context, buyer: Buyer, place: number) {
  const { firstName, lastName, phoneNo, addressLineOne, city, zipCode, country, days } = buyer
  const email = `${slug(firstName)}@wellspring.example`
  const userId = await demoAccount(ago(context, SIGN_UP_DAYS), { kind: 'patron', email, firstName, lastName })
  const basket = await basketOf(context, buyer)
  const buying = await actingAs(context, { email, kind: 'patron' })
  const goods = basket.flatMap((shop) => shop.goods)
  if (!buying || goods.length === 0 || (await context.db.$count(orders, eq(orders.patronId, userId))) > 0)
    return
  for (const { productId, productVariantId } of goods)
    await addCartLine(...buying(days), { productId, productVariantId, quantity: 1 })
  const shippingAddress = { firstName, lastName, phoneNo, addressLineOne, city, zipCode, country }
  const { orders: made } = await placeOrder(...buying(days), {
    idempotencyKey: `demo-basket-${email}`,
    input: {
      shippingAddress,
      billingDetails: { ...shippingAddress, email },
      paymentMethodId: 'pm_card_visa',
    },
  })
  const ids = made.map(({ id }) => id)
  const sales = await context.db
    .select({ id: orders.id, sellerId: orders.sellerId })
    .from(orders)
    .where(inArray(orders.id, ids))
  const since = days - 1 - PARCEL_DAYS
  for (const { id, sellerId } of sales) {
    const selling = basket.find((shop) => shop.selling(0)[1].userId === sellerId)?.selling
    if (!selling) throw new Error(`no demo shop sells the product ${id}`)
    await shipOrder(...selling(days - 1), { id })
    await receiveOrder(...buying(since), id)
  }
  // Buyers of many products wrote more often, so that all reviews are in the past.
  const pause = Math.min(1 / 3, since / (goods.length + 1))
  for (const [index, { productId, createdAt }] of goods.entries()) {
    // No two reviews of a product are the same.
    const [stars, comment] = comments[(dayOf(createdAt) + place) % comments.length] ?? comments[0]
    await rateProduct(...buying(since - (index + 1) * pause), {
      id: productId,
      received: true,
      stars,
      comment,
    })
  }
}

/** Seeds the reviews of five buyers. Needs the card sandbox. Leaves existing buyers unchanged. */
export async function seedReviews(context: Context): Promise<void> {
  for (const [place, buyer] of buyers.entries()) await buyAndRate(context, buyer, place)
}
