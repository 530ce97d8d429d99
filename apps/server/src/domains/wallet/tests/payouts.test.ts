import { eq, sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { payoutSorts } from '@wellspring/api/contract/sorts'
import { nextPayoutStatuses, payoutStatuses } from '@wellspring/api/contract/wallet'

import { inTransaction } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { insertCopies } from '../../../testing/insert-copies.ts'
import { setDisabled } from '../../../testing/accounts/disabled.ts'
import { blockChanges, blockWrites, untilBlocked } from '../../../testing/locks.ts'
import { expectSorted } from '../../../testing/sorted-rows.ts'
import { createOrder, createSale, openSale, refundPart } from '../../../testing/sales/sales.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { eraseAccounts } from '../../account-closing/jobs.ts'
import { openShop } from '../../catalogue/actions/open-shop.ts'
import { getUser } from '../../identity/queries.ts'
import { revokeRole } from '../../identity/roles.ts'
import { settleAccount } from '../payouts/accounts.ts'
import { reconcile } from '../../payments/books/reconcile.ts'
import { releaseSales } from '../sales/releases.ts'
import { completeSale, holdSale } from '../sales/sales.ts'
import { openPayout } from '../payouts/payouts.ts'
import { payOut, settlePayout, settlePayouts } from '../payouts/settle-payouts.ts'
import { payouts } from '../tables.ts'
import { findDifference } from '../ledger/verify.ts'

let stand: TestApp
let seller: SignedIn
let patronId: string
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  patronId = (await stand.signIn('patron')).userId
})
beforeEach(async () => {
  seller = await stand.signIn('provider', { roles: ['member-provider'] })
})
afterAll(() => stand.close())

const client = () => stand.signInAs(seller.userId)
const wallet = async () => (await (await client()).wallet.getSellerWallet()).wallet
const own = async () => (await (await client()).wallet.listPayouts({})).payouts
const run = (act: (tx: Tx) => Promise<unknown>) => inTransaction(stand.context, ({ tx }) => act(tx))

async function connect() {
  const opened = await (await client()).wallet.createConnectAccount()
  expect(opened).toMatchObject({ account: { status: 'pending' } })
  cards.judge(seller.userId, 'active')
  await settleAccount(stand.context, seller.userId)
}

/** The payouts of a user who may be unable to log in. */
async function sentTo({ userId }: SignedIn) {
  const rows = await stand.context.db.select().from(payouts).where(eq(payouts.sellerId, userId))
  return rows.map(({ status }) => status)
}

/** Runs the daily payout for one seller. */
async function send() {
  const id = await openPayout(stand.context, seller.userId)
  if (id !== null) await settlePayout(stand.context, id)
}

/** A sale of $20 and $10 shipping whose 26.83 are due to be released. */
async function due() {
  const sale = await createSale(stand.context, { sellerId: seller.userId, patronId, subtotalCents: 2000 })
  await run(async (tx) => {
    await completeSale(tx, { kind: 'order', id: sale.orderId }, payoutTimes(stand.context.now()))
  })
  stand.clock.advance({ days: 7 })
  return sale
}

/** As an SQL literal. */
async function saleIdOf(orderId: string): Promise<string> {
  const { rows } = await stand.deps.database.pool.query<{ id: string }>(
    `select quote_literal(id) || '::uuid' as id from sales where subject_id = $1`,
    [orderId],
  )
  return rows[0]!.id
}

/** The same sale, released and available for a payout. */
async function available() {
  const sale = await due()
  await releaseSales(stand.context)
  return sale
}

test('a sale is pending, available a week after completion, and then paid to the bank', async () => {
  await connect()
  const sale = await createSale(stand.context, { sellerId: seller.userId, patronId, subtotalCents: 2000 })
  expect(await wallet()).toMatchObject({ pending: 26.83, available: 0, account: { status: 'active' } })
  expect((await wallet()).next).toBeNull()
  const on = new Date(stand.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  await run(async (tx) => {
    await completeSale(tx, { kind: 'order', id: sale.orderId }, payoutTimes(stand.context.now()))
  })
  expect((await wallet()).next).toEqual({ on, amount: 26.83 })
  stand.clock.advance({ days: 6 })
  await releaseSales(stand.context)
  expect(await wallet()).toMatchObject({ pending: 26.83 })
  stand.clock.advance({ days: 1 })
  await releaseSales(stand.context)
  expect(await wallet()).toMatchObject({ pending: 0, available: 26.83, next: null })

  await payOut(stand.context)
  expect(await wallet()).toMatchObject({ available: 0, inTransit: 26.83 })
  const [payout] = await own()
  expect(payout).toMatchObject({ amount: 26.83, status: 'in_transit', arrivesOn: '2026-07-01' })
  await stand.runJobs()
  const [mail] = await stand.mails(seller.email)
  expect(mail?.subject).toBe('A payout of $26.83 is on its way')
  // By first name, like every email.
  expect(mail?.text).toMatch(/^Hello [^ ]+,$/m)

  cards.decidePayout(payout!.id, 'paid')
  await settlePayout(stand.context, payout!.id)
  expect(await wallet()).toMatchObject({ inTransit: 0, paid: 26.83 })
  const { lines } = await (await client()).wallet.listStatement({})
  expect(lines.map(({ kind, net }) => [kind, net])).toEqual([
    ['payout', -26.83],
    ['sale', 26.83],
  ])
  expect(await findDifference(stand.context)).toBeNull()
})

test('one sale that cannot be released does not block the others', async () => {
  await connect()
  const { orderId } = await due()
  await due()
  const { pool } = stand.deps.database
  await pool.query(`create function refuse_release() returns trigger language plpgsql
    as $$ begin raise exception 'not this one'; end $$`)
  await pool.query(`create trigger refuse_release before update on payout_holds for each row
    when (new.sale_id = (${await saleIdOf(orderId)})) execute function refuse_release()`)
  await releaseSales(stand.context)
  expect(await wallet()).toMatchObject({ pending: 26.83, available: 26.83 })
  await pool.query('drop function refuse_release cascade')
  await releaseSales(stand.context)
  expect(await wallet()).toMatchObject({ pending: 0, available: 53.66 })
})

test('a leaving seller is paid to the last cent, and a debt does not delay the closing', async () => {
  await connect()
  const sale = await createSale(stand.context, {
    sellerId: seller.userId,
    patronId,
    subtotalCents: 500,
    shippingCents: 0,
  })
  await run(async (tx) => {
    await completeSale(tx, { kind: 'order', id: sale.orderId }, payoutTimes(stand.context.now()))
  })
  stand.clock.advance({ days: 7 })
  await releaseSales(stand.context)
  await payOut(stand.context)
  expect(await own()).toEqual([])
  await (await client()).accountClosing.closeAccount()
  const isAwaited = async () => {
    const { closing } = await (await client()).accountClosing.getAccountClosing()
    return closing.commitments.some(({ kind }) => kind === 'balance')
  }
  expect(await isAwaited()).toBe(true)
  await payOut(stand.context)
  const [payout] = await own()
  cards.decidePayout(payout!.id, 'paid')
  await settlePayout(stand.context, payout!.id)
  expect(await wallet()).toMatchObject({ available: 0, inTransit: 0, paid: payout!.amount })
  expect(await isAwaited()).toBe(false)
  await refundPart(stand.context, sale, { amountCents: 500 })
  expect((await wallet()).available).toBeLessThan(0)
  expect(await isAwaited()).toBe(false)
  expect(await findDifference(stand.context)).toBeNull()
})

test('earnings as a member are paid out after the membership ends, including to a leaving seller', async () => {
  await openShop(stand.context, { userId: seller.userId, name: 'Shop' })
  await due()
  await releaseSales(stand.context)
  await run((tx) => revokeRole(tx, seller.userId, 'member-provider'))
  await (await client()).accountClosing.closeAccount()
  await connect()
  await send()
  const [payout] = await own()
  expect(payout).toMatchObject({ amount: 26.83, status: 'in_transit' })
  cards.decidePayout(payout!.id, 'paid')
  await settlePayout(stand.context, payout!.id)
  stand.clock.advance({ days: 14 })
  await eraseAccounts(stand.context)
  expect((await getUser(stand.context.db, seller.userId)).erasedAt).not.toBeNull()
  expect(await findDifference(stand.context)).toBeNull()
})

test('an account that was never a member has nothing to be paid out', async () => {
  const applicant = await stand.signIn('provider')
  await expect(applicant.client.wallet.createConnectAccount()).rejects.toMatchObject({ code: 'NOT_APPROVED' })
})

test('payouts can be sorted by every column and filtered by status and day', async () => {
  await connect()
  await available()
  await payOut(stand.context)
  const [first] = await own()
  cards.decidePayout(first!.id, 'paid')
  await settlePayout(stand.context, first!.id)
  await available()
  await available()
  await payOut(stand.context)
  const { wallet: asked } = await client()
  const all = async (filter: Parameters<typeof asked.listPayouts>[0]) =>
    (await asked.listPayouts(filter)).payouts
  await expectSorted({
    sorts: payoutSorts,
    ask: (sort) => all({ sort }),
    idOf: ({ id }) => id,
    keys: {
      at: ({ createdAt }) => Date.parse(createdAt),
      seller: (payout) => payout.seller.name.toLowerCase(),
      status: ({ status }) => payoutStatuses.indexOf(status),
      arrives: ({ arrivesOn }) => arrivesOn,
      amount: ({ amount }) => amount,
    },
  })
  const amounts = async (filter: Parameters<typeof asked.listPayouts>[0]) =>
    (await all(filter)).map(({ amount }) => amount)
  expect(await amounts({ sort: '-amount' })).toEqual([53.66, 26.83])
  expect(await amounts({ status: 'paid' })).toEqual([26.83])
  expect(await amounts({ to: first!.createdAt })).toEqual([])
  const [name] = (await all({})).map(({ seller: { name } }) => name)
  const admin = (await stand.signIn('admin')).client.wallet
  const found = await admin.listPayouts({ search: name!, sort: 'amount', limit: 100 })
  expect(found.payouts.map(({ amount }) => amount)).toEqual(expect.arrayContaining([26.83, 53.66]))
  expect((await admin.listPayouts({ search: '100%' })).totalRecords).toBe(0)
})

describe('a disabled seller', () => {
  test('is paid out once they are enabled again', async () => {
    await connect()
    await available()
    await setDisabled(stand, seller, true)
    await payOut(stand.context)
    expect(await sentTo(seller)).toEqual([])
    await setDisabled(stand, seller, false)
    await payOut(stand.context)
    expect(await wallet()).toMatchObject({ available: 0, inTransit: 26.83 })
  })

  test('is paid their earnings after thirty days if they are not enabled', async () => {
    await connect()
    await available()
    await setDisabled(stand, seller, true)
    stand.clock.advance({ days: 30, seconds: -1 })
    await payOut(stand.context)
    expect(await sentTo(seller)).toEqual([])
    stand.clock.advance({ seconds: 1 })
    await payOut(stand.context)
    expect(await sentTo(seller)).toEqual(['in_transit'])
    expect(await findDifference(stand.context)).toBeNull()
  })

  test('does not receive a payout that has not been sent yet', async () => {
    await connect()
    await available()
    const id = (await openPayout(stand.context, seller.userId))!
    await setDisabled(stand, seller, true)
    for (let look = 0; look < 2; look++) await settlePayout(stand.context, id)
    expect([await sentTo(seller), cards.sentTo(seller.userId)]).toEqual([['held'], 0])
    await setDisabled(stand, seller, false)
    await settlePayout(stand.context, id)
    expect([await sentTo(seller), cards.sentTo(seller.userId)]).toEqual([['in_transit'], 2683])
    expect(await findDifference(stand.context)).toBeNull()
  })
})

test('fifty concurrent payouts result in one, which is sent once', async () => {
  await connect()
  await available()
  const before = cards.payoutCount()
  await Promise.all(Array.from({ length: 50 }, () => payOut(stand.context)))
  expect(await own()).toHaveLength(1)
  expect(cards.payoutCount()).toBe(before + 1)
  expect(await wallet()).toMatchObject({ available: 0, inTransit: 26.83 })
})

test('a payout that a bank returns after it was paid is available again, once', async () => {
  await connect()
  await available()
  await payOut(stand.context)
  const [{ id } = { id: '' }] = await own()
  for (const state of ['paid', 'failed'] as const) {
    cards.decidePayout(id, state)
    await Promise.all(Array.from({ length: 5 }, () => settlePayout(stand.context, id)))
  }
  expect(await wallet()).toMatchObject({ available: 26.83, inTransit: 0, paid: 0 })
  expect(cards.heldFor(seller.userId)).toBe(0)
  await stand.runJobs()
  expect((await stand.mails(seller.email))[0]?.subject).toBe('A payout of $26.83 did not arrive')
  expect(await findDifference(stand.context)).toBeNull()
})

test.each(['answer lost', 'never arrives'] as const)(
  'a payout request with %s results in one payout',
  async (how) => {
    await connect()
    await available()
    cards.nextPayout(how)
    await send()
    expect(await own()).toMatchObject([{ seller: { id: seller.userId }, status: 'pending' }])
    stand.clock.advance({ seconds: 10 })
    await stand.runJobs()
    expect(await own()).toMatchObject([{ status: 'in_transit' }])
    expect(cards.sentTo(seller.userId)).toBe(2683)
  },
)

test('nothing is sent to a restricted account, and an open payout waits', async () => {
  await connect()
  await available()
  cards.nextPayout('never arrives')
  await send()
  cards.judge(seller.userId, 'restricted')
  const [{ id } = { id: '' }] = await own()
  await settlePayout(stand.context, id)
  expect(await own()).toMatchObject([{ status: 'held' }])
  await stand.runJobs()
  const [mail] = await stand.mails(seller.email)
  expect(mail).toMatchObject({ subject: 'Your payouts are paused' })
  expect(mail?.text).toContain('- Tax id')
  await available()
  await send()
  expect(await own()).toHaveLength(1)
  cards.judge(seller.userId, 'active')
  await settlePayout(stand.context, id)
  expect(await own()).toMatchObject([{ status: 'in_transit' }])
})

test('disputed money is not paid out, whether it was released before or not', async () => {
  await connect()
  const sale = await available()
  const held = (is: boolean) =>
    run(async (tx) => {
      await holdSale(tx, { kind: 'order', id: sale.orderId }, { held: is, at: stand.clock.now() })
    })
  await held(true)
  await send()
  expect(await wallet()).toMatchObject({ available: 26.83, held: 26.83, heldAvailable: 26.83 })
  await refundPart(stand.context, sale, { amountCents: 1500 })
  await held(false)
  await send()
  expect(await wallet()).toMatchObject({ available: 0, held: 0, inTransit: 13.92 })
})

test('a refund after the payout becomes a debt, and later sales pay it', async () => {
  await connect()
  const sale = await available()
  await send()
  await refundPart(stand.context, sale, { amountCents: 3000 })
  expect(await wallet()).toMatchObject({ available: -26.83 })
  await available()
  await send()
  expect(await own()).toHaveLength(1)
  expect(await wallet()).toMatchObject({ available: 0 })
})

test('a refund just after the release is deducted from the available balance', async () => {
  await connect()
  const sale = await due()
  const proceed = await blockChanges(stand)
  const releasing = releaseSales(stand.context)
  await untilBlocked(stand)
  const returning = refundPart(stand.context, sale, { amountCents: 1500 })
  await untilBlocked(stand, 2)
  await proceed()
  await Promise.all([releasing, returning])
  expect(await wallet()).toMatchObject({ pending: 0, available: 13.92 })
})

test('a refund just before the release is not released', async () => {
  await connect()
  const sale = await due()
  const proceed = await blockWrites(stand, 'statement_lines')
  const returning = refundPart(stand.context, sale, { amountCents: 1500 })
  await untilBlocked(stand)
  const releasing = releaseSales(stand.context)
  await untilBlocked(stand, 2)
  await proceed()
  await Promise.all([returning, releasing])
  expect(await wallet()).toMatchObject({ pending: 0, available: 13.92 })
})

test('the database refuses every transition of a payout that the state machine lacks', async () => {
  await connect()
  await available()
  await send()
  const [{ id } = { id: '' }] = await own()
  const refused = async (from: string, to: string) => {
    const tried = stand.deps.database.write(async (tx) => {
      await tx.execute(sql`alter table payouts disable trigger payouts_steps`)
      await tx.execute(sql`update payouts set status = ${from} where id = ${id}`)
      await tx.execute(sql`alter table payouts enable trigger payouts_steps`)
      await tx.execute(sql`update payouts set status = ${to} where id = ${id}`)
      throw new Error('was allowed')
    })
    return tried.catch((error: Error) => (error.message === 'was allowed' ? 'allowed' : 'refused'))
  }
  for (const from of payoutStatuses)
    for (const to of payoutStatuses) {
      const may = from === to || nextPayoutStatuses[from].includes(to)
      expect([from, to, await refused(from, to)]).toEqual([from, to, may ? 'allowed' : 'refused'])
    }
})

test('an order without a sale and an unknown charge are found', async () => {
  await connect()
  const wanted = { sellerId: seller.userId, patronId, subtotalCents: 2000 }
  const unsold = await createOrder(stand.context, wanted)
  expect(await findDifference(stand.context)).toMatchObject({ found: 'no sale' })
  const charge = await cards.charge({
    key: crypto.randomUUID(),
    amountCents: 700,
    paymentMethodId: 'pm_ok',
    email: 'a@b.co',
    description: 'A stranger',
    metadata: {},
  })
  await openSale(stand.context, wanted, unsold)
  await reconcile(stand.context)
  await reconcile(stand.context)
  expect(await findDifference(stand.context)).toBeNull()
  expect(await wallet()).toMatchObject({ pending: 26.83 })
  const admin = await stand.signIn('admin')
  const { findings } = await admin.client.wallet.listFindings({})
  const about = `charge:${(charge as { intentId: string }).intentId}`
  const found = findings.filter((one) => one.about === about)
  expect(found).toMatchObject([{ kind: 'charge', found: '700 cents charged, 0 given back' }])
  const resolved = await admin.client.wallet.resolveFinding({ id: found[0]!.id, note: 'A test of ours.' })
  expect(resolved.finding.resolvedAt).not.toBeNull()
  await reconcile(stand.context)
  const after = await admin.client.wallet.listFindings({})
  expect(after.findings.map((one) => one.about)).not.toContain(about)
  const { difference, entries } = await admin.client.wallet.verifyLedger()
  expect(difference).toBeNull()
  expect(entries).toBeGreaterThan(10)
})

test('a payout is stored once, however its steps race', async () => {
  await connect()
  await available()
  cards.nextPayout('never arrives')
  await send()
  const [{ id } = { id: '' }] = await own()
  await Promise.all(Array.from({ length: 50 }, () => settlePayout(stand.context, id)))
  const [row] = await stand.context.db.select().from(payouts).where(eq(payouts.id, id))
  expect(row).toMatchObject({ status: 'in_transit' })
  expect(cards.sentTo(seller.userId)).toBe(2683)
  expect(await findDifference(stand.context)).toBeNull()
})

test('the statement is one list with a running balance and shows the status of payouts', async () => {
  await connect()
  await available()
  await send()
  const [payout] = await own()
  const { wallet } = await client()
  const { lines, totalRecords } = await wallet.listStatement({})
  expect([totalRecords, lines]).toMatchObject([
    2,
    [
      { kind: 'payout', net: -26.83, balance: 0, payout: { status: payout!.status, failure: null } },
      { kind: 'sale', net: 26.83, balance: 26.83, payout: null },
    ],
  ])
  const later = await createSale(stand.context, { sellerId: seller.userId, patronId, subtotalCents: 4000 })
  const { pending } = await wallet.getSellerWallet().then((answer) => answer.wallet)
  const [sale, ...rest] = (await wallet.listStatement({ part: 'sale' })).lines
  expect([sale?.orderNumber, sale?.balance, rest.length]).toEqual([`WS-${later.number}`, pending, 1])
  expect((await wallet.listStatement({ part: 'payout' })).lines).toMatchObject([
    { kind: 'payout', balance: 0 },
  ])
  expect(await wallet.listStatement({ part: 'refund' })).toEqual({ lines: [], totalRecords: 0 })
})

test('the statement can be downloaded as a file of every line, by its seller only', async () => {
  await connect()
  await createSale(stand.context, { sellerId: seller.userId, patronId, subtotalCents: 2000 })
  const ask = (cookie: string | undefined, query = '', host = 'provider.localhost:4000') =>
    stand.app.inject({
      url: `/v1/wallet/statement.csv${query}`,
      headers: { host, ...(cookie !== undefined && { cookie }) },
    })
  const now = stand.clock.now()
  const line = `${now.toISOString()},sale,WS-`
  const next = new Date(now.getTime() + 1).toISOString()
  const file = await ask(seller.cookie, `?from=${now.toISOString()}&to=${next}`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [heading, sale, ...rest] = file.body.trim().split('\n')
  expect(heading).toContain('Gross,Shipping,Commission')
  expect(sale?.startsWith(line)).toBe(true)
  expect(sale?.endsWith(',20.00,10.00,2.00,1.17,0.00,0.00,26.83')).toBe(true)
  expect(rest).toEqual([])
  for (const beside of [`?to=${now.toISOString()}`, `?from=${next}`])
    expect((await ask(seller.cookie, beside)).body.trim().split('\n')).toHaveLength(1)
  expect((await ask((await stand.signIn('provider')).cookie)).body).not.toContain('WS-')
  expect((await ask(undefined)).statusCode).toBe(401)
  expect((await ask((await stand.signIn('patron')).cookie)).statusCode).toBe(401)
  expect((await ask(seller.cookie, '', 'patron.localhost:4000')).statusCode).toBe(401)
  expect((await ask(seller.cookie, '?from=yesterday')).statusCode).toBe(400)

  await stand.deps.database.write((tx) =>
    tx.execute(sql`
      with made as (
        insert into ledger_transactions (key, kind, at)
        select 'many:' || n, 'sale', now() from generate_series(1, 10000) n returning id
      )
      insert into statement_lines (seller_id, transaction_id, kind, at, net_cents)
      select ${seller.userId}, id, 'sale', now(), 0 from made`),
  )
  expect((await ask(seller.cookie)).body.trim().split('\n')).toHaveLength(10_002)
})

test('a report of an account can run to the last possible day, but not start in year 0', async () => {
  await connect()
  await createSale(stand.context, { sellerId: seller.userId, patronId, subtotalCents: 2000 })
  const ever = { from: '0001-01-01', to: '9999-12-31' }
  const admin = await stand.signIn('admin')
  const list = (range: object) => admin.client.wallet.listAccountEntries({ kind: 'platform_fee', ...range })
  expect(await list(ever)).toEqual(await list({}))
  await expect(list({ from: '0000-01-01' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  const entries = await stand.app.inject({
    url: '/v1/wallet/entries.csv?kind=platform_fee&from=0001-01-01&to=9999-12-31',
    headers: { host: 'admin.localhost:4000', cookie: admin.cookie },
  })
  expect(entries.body.trim().split('\n').length).toBeGreaterThan(1)
})

test('an account can be read entry by entry with its balance, by period, and as a file', async () => {
  await connect()
  const { orderId } = await createSale(stand.context, {
    sellerId: seller.userId,
    patronId,
    subtotalCents: 2e3,
  })
  stand.clock.advance({ days: 1 })
  await createSale(stand.context, { sellerId: seller.userId, patronId, subtotalCents: 3000 })
  const admin = await stand.signIn('admin')
  const { accounts } = (await admin.client.wallet.getPlatformWallet()).wallet
  const total = accounts.find(({ kind }) => kind === 'platform_fee')!.balance
  const list = (input: object) => admin.client.wallet.listAccountEntries({ kind: 'platform_fee', ...input })
  const { entries } = await list({ limit: 2 })
  expect(entries).toMatchObject([
    { kind: 'sale', amount: 3, balance: total, owner: { id: seller.userId } },
    { kind: 'sale', amount: 2, subject: { kind: 'order', id: orderId } },
  ])
  expect(entries[1]!.balance).toBeCloseTo(total - 3, 10)
  const today = stand.clock.now().toISOString().slice(0, 10)
  const recent = await list({ from: today, to: today })
  expect(recent).toMatchObject({ totalRecords: 1, entries: [{ amount: 3, balance: total }] })
  const mine = await admin.client.wallet.listAccountEntries({ kind: 'seller_pending', limit: 1 })
  expect(mine.entries[0]).toMatchObject({ owner: { id: seller.userId } })

  const ask = (cookie: string, query: string, host = 'admin') =>
    stand.app.inject({
      url: `/v1/wallet/entries.csv${query}`,
      headers: { host: `${host}.localhost:4000`, cookie },
    })
  const file = await ask(admin.cookie, `?kind=platform_fee&from=${today}`)
  const [heading, line, ...rest] = file.body.trim().split('\n')
  expect(heading).toBe('Date,Kind,Owner,About,Amount,Balance')
  expect(line).toMatch(new RegExp(`,sale,[^,]+,WS-\\d+,3,${total}$`))
  expect(rest).toEqual([])
  // A spreadsheet must not run a name as a formula.
  await stand.deps.database.pool.query(`update sellers set name = '=HYPERLINK("x";"y")' where id = $1`, [
    seller.userId,
  ])
  expect((await ask(admin.cookie, `?kind=platform_fee&from=${today}`)).body).toContain(
    `,"'=HYPERLINK(""x"";""y"")",`,
  )
  expect((await ask(admin.cookie, '')).statusCode).toBe(400)
  expect((await ask((await stand.signIn('staff')).cookie, '?kind=buyer')).statusCode).toBe(403)
  expect((await ask(seller.cookie, '?kind=buyer', 'provider')).statusCode).toBe(401)
})

test('payouts that arrived long ago do not keep others from being settled', async () => {
  await connect()
  await due()
  await releaseSales(stand.context)
  const id = await openPayout(stand.context, seller.userId)
  const old = `to_timestamp(${stand.clock.now().getTime() / 1000}) - interval '15 days'`
  const arrived = { status: `'paid'`, created_at: old, updated_at: old }
  await insertCopies(stand, { table: 'payouts', id: id!, howMany: 200, set: arrived })
  stand.clock.advance({ minutes: 1 })
  await settlePayouts(stand.context)
  expect((await sentTo(seller)).filter((status) => status !== 'paid')).toEqual(['in_transit'])
})
