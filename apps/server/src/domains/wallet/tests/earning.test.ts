import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { inTransaction } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createBookedSale } from '../../../testing/sales/booked-sales.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { withNewKey, putInCart, signInSeller } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { becomePatronMember, passTime } from '../../../testing/accounts/members.ts'
import { editorOf, productInput, publish } from '../../../testing/sales/products.ts'
import { completeMoney, refundBooking } from '../../booking/money/money.ts'
import { lockBooking } from '../../booking/queries.ts'
import { finishRefund } from '../../payments/actions/refund.ts'
import { bookings } from '../../booking/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { users } from '../../identity/tables.ts'
import { giveGoodwill } from '../actions/give-goodwill.ts'
import { findDifference } from '../ledger/verify.ts'

let stand: TestApp
let admin: SignedIn
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

let stocked = 0
/** A product for $40 that gives the maximum number of tokens. */
async function generous(sellerId?: string) {
  stocked += 10
  const made = await createProduct(stand.context, { variants: [[40, 10]], ...(sellerId && { sellerId }) })
  await stand.deps.database.write((tx) =>
    tx.update(products).set({ serenityToken: 200 }).where(eq(products.id, made.id)),
  )
  return made
}

const walletOf = async ({ client }: Pick<SignedIn, 'client'>) => (await client.wallet.getTokenWallet()).wallet

/** The tokens earned by buying one piece. */
async function buyOne(patron: SignedIn, product: Awaited<ReturnType<typeof generous>>, tokens = 0) {
  const before = (await walletOf(patron)).pending
  await putInCart(patron.client, product)
  await patron.client.orders.placeOrder({ ...orderWith(), tokens }, withNewKey())
  return (await walletOf(patron)).pending - before
}

const act = (run: (tx: Tx) => Promise<unknown>) => inTransaction(stand.context, ({ tx }) => run(tx))

/** Tokens that are available at once. */
const give = (userId: string, tokens: number) =>
  act(async (tx) => {
    const { id } = await createBookedSale(stand.context, {
      sellerId: (await signInSeller(stand)).userId,
      patronId: userId,
      dollars: 10,
      hour: 5e3,
    })
    await giveGoodwill(tx, stand.context, { userId, subject: { kind: 'booking', id }, tokens })
  })

test('a purchase earns the tokens of its product', async () => {
  expect(await buyOne(await stand.signIn('patron'), await generous())).toBe(200)
})

test('an amount paid with tokens earns nothing', async () => {
  const patron = await stand.signIn('patron')
  await give(patron.userId, 2000)
  expect(await buyOne(patron, await generous(), 2000)).toBe(100)
})

test('buying from oneself earns nothing', async () => {
  const seller = await signInSeller(stand)
  const patron = await stand.signIn('patron')
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ email: seller.email }).where(eq(users.id, patron.userId)),
  )
  expect(await buyOne(patron, await generous(seller.userId))).toBe(0)
})

test('a member earns 2 % more while the benefits last', async () => {
  const member = await becomePatronMember(stand, 'pm_fails_later')
  expect(await buyOne(member, await generous())).toBe(280)
  cards.renew(member.id)
  await passTime(stand, { days: 31 })
  const late = { ...member, client: await stand.signInAs(member.userId) }
  expect(await buyOne(late, await generous())).toBe(280)
  stand.clock.advance({ days: 14 })
  const over = { ...member, client: await stand.signInAs(member.userId) }
  expect(await buyOne(over, await generous())).toBe(200)
})

/** An attended appointment for $120, part of which may have been refunded before. */
async function attend(patron: SignedIn, { refundBefore = 0 } = {}) {
  const { userId: sellerId } = await signInSeller(stand)
  const booking = await createBookedSale(stand.context, {
    sellerId,
    patronId: patron.userId,
    dollars: 120,
    hour: 1,
  })
  const refund = async (cents: number) => {
    let refundId: string | null = null
    await act(async (tx) => {
      const locked = await lockBooking(tx, booking.id)
      refundId = (await refundBooking(tx, stand.context, locked, { cents, reason: 'Kindness' })).refundId
    })
    if (refundId) await finishRefund(stand.context, refundId)
  }
  if (refundBefore > 0) await refund(refundBefore)
  const complete = () =>
    act(async (tx) => {
      await tx.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, booking.id))
      await completeMoney(tx, stand.context, await lockBooking(tx, booking.id))
    })
  await complete()
  return { refund, complete }
}

test('an attended appointment earns 5 % of its price, once, while nothing is refunded', async () => {
  const patron = await stand.signIn('patron')
  const { refund, complete } = await attend(patron)
  await complete()
  expect(await walletOf(patron)).toMatchObject({ pending: 600, available: 0 })
  stand.clock.advance({ days: 2 })
  await stand.deps.database.pool.query(`select graphile_worker.add_job('releaseSales')`)
  await stand.runJobs()
  const later = { client: await stand.signInAs(patron.userId) }
  expect(await walletOf(later)).toMatchObject({ pending: 0, available: 600 })
  await refund(6000)
  expect(await walletOf(later)).toMatchObject({ available: 300 })
  await refund(6000)
  expect(await walletOf(later)).toMatchObject({ available: 0 })
})

test('an amount refunded before the appointment earns nothing', async () => {
  const patron = await stand.signIn('patron')
  const { refund } = await attend(patron, { refundBefore: 3000 })
  expect(await walletOf(patron)).toMatchObject({ pending: 450 })
  await refund(9000)
  expect(await walletOf(patron)).toMatchObject({ pending: 0 })
})

test('the ledger shows the outstanding tokens and the provision for them', async () => {
  const client = await stand.signInAs(admin.userId)
  const { difference, tokensOutstanding, tokenLiability } = await client.wallet.verifyLedger()
  expect(difference).toBeNull()
  expect(tokensOutstanding).toBeGreaterThan(0)
  expect(tokenLiability * 100).toBeCloseTo(tokensOutstanding)
})

test('one token too many or one cent too few in the ledger is detected', async () => {
  const [check, kind] = [
    'what the platform owes for tokens is a cent for each that somebody has',
    'platform_token_liability',
  ]
  const add = (cents: number) =>
    stand.deps.database.pool.query(
      `with t as (insert into ledger_transactions (key, kind, at) values ('wrong:' || $1::bigint, 'wrong', now()) returning id),
        a as (update ledger_accounts set balance = balance + $1::bigint where id =
          (select id from ledger_accounts where kind = $2 order by owner_id limit 1) returning id, owner_id),
        b as (insert into ledger_accounts (kind, unit, owner_id, balance) select 'platform_clearing', 'usd', owner_id, -$1::bigint from a
          on conflict (kind, owner_id) do update set balance = ledger_accounts.balance + excluded.balance returning id)
      insert into ledger_entries (transaction_id, account_id, unit, amount)
      select t.id, a.id, 'usd', $1::bigint from t, a union all select t.id, b.id, 'usd', -$1::bigint from t, b`,
      [cents, kind],
    )
  const client = await stand.signInAs(admin.userId)
  expect(await findDifference(stand.context, 2), 'in slices of two rows').toBeNull()
  await add(-1)
  expect((await client.wallet.verifyLedger()).difference).toMatchObject({ check })
  expect(await findDifference(stand.context, 2)).toMatchObject({ check })
  await add(1)
  expect((await client.wallet.verifyLedger()).difference).toBeNull()
})

test('a product gives at most 5 % of its lowest price, and more tokens need a review', async () => {
  const staff = { ...admin, client: await stand.signInAs(admin.userId) }
  const { product, own } = await publish(stand, staff, { serenityToken: 50 })
  stocked += 12
  const form = editorOf(product)
  const message = 'At most 290 tokens: 5% of the lowest price'
  await expect(own.updateProduct({ ...form, serenityToken: 291 })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { serenityToken: message },
  })
  const cheap = [{ ...form.variants[0]!, price: 9 }]
  await expect(own.updateProduct({ ...form, variants: cheap })).rejects.toMatchObject({
    errors: { serenityToken: 'At most 45 tokens: 5% of the lowest price' },
  })
  const { product: less } = await own.updateProduct({ ...form, serenityToken: 40 })
  expect(less.status).toBe('published')
  const { product: more } = await own.updateProduct({ ...form, serenityToken: 41 })
  expect(more.status).toBe('in_review')
  await expect(
    own.createProduct(productInput({ serenityToken: 1, variants: [{ name: 'Free', price: 0, stock: 1 }] })),
  ).rejects.toMatchObject({ errors: { serenityToken: 'A product with a free variant earns no tokens' } })
})

test('the database enforces the limit on a product’s tokens as well', async () => {
  const { id } = await generous()
  const update = stand.deps.database.pool.query(`update products set serenity_token = 201 where id = $1`, [
    id,
  ])
  await expect(update).rejects.toMatchObject({ constraint: 'products_tokens' })
})

test('the ledger adds up at the end', () => expectInvariant(stand.databaseUrl, stocked))
