import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'

import { CLOSING_DAYS } from '@wellspring/api/contract/account-closing'

import { inTransaction } from '../../../change.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { createSale, refundPart } from '../../../testing/sales/sales.ts'
import { eraseAccounts } from '../../account-closing/jobs.ts'
import { getUser } from '../../identity/queries.ts'
import { payoutTimes } from '../../orders/rules.ts'
import { findDifference } from '../ledger/verify.ts'
import { settleAccount } from '../payouts/accounts.ts'
import { openPayout } from '../payouts/payouts.ts'
import { payOut, settlePayout } from '../payouts/settle-payouts.ts'
import { releaseSales } from '../sales/releases.ts'
import { completeSale, holdSale } from '../sales/sales.ts'
import { payouts } from '../tables.ts'

let stand: TestApp
let patronId: string
const cards = createTestCards()
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  patronId = (await stand.signIn('patron')).userId
})
afterAll(() => stand.close())

/** A sale of $20 and $10 shipping, of which 26.83 are available. */
async function makeAvailable(sellerId: string) {
  const sale = await createSale(stand.context, { sellerId, patronId, subtotalCents: 2000 })
  await inTransaction(stand.context, ({ tx }) =>
    completeSale(tx, { kind: 'order', id: sale.orderId }, payoutTimes(stand.context.now())),
  )
  stand.clock.advance({ days: 7 })
  await releaseSales(stand.context)
  return sale
}

/** A seller whose payout of 26.83 per sale is open and has not been settled. */
async function makeOpened({ salesCount = 1 } = {}) {
  const seller = await stand.signIn('provider', { roles: ['member-provider'] })
  await seller.client.wallet.createConnectAccount()
  cards.judge(seller.userId, 'active')
  await settleAccount(stand.context, seller.userId)
  const sales = []
  for (let at = 0; at < salesCount; at++) sales.push(await makeAvailable(seller.userId))
  const id = (await openPayout(stand.context, seller.userId))!
  return { seller, id, sales }
}

const asked = ['findAccount', 'transfer', 'payOut'] as const
const moments = asked.flatMap((name) => [`${name}: asked`, `${name}: answered`])

/** Does something once, before or after the gateway answers. */
function doAt(moment: string, act: () => Promise<unknown>) {
  let isDone = false
  const reach = async (reached: string) => {
    if (isDone || reached !== moment) return
    isDone = true
    await act()
  }
  for (const name of asked) {
    const ask = cards[name] as (...given: unknown[]) => Promise<unknown>
    onTestFinished(() => {
      Object.assign(cards, { [name]: ask })
    })
    Object.assign(cards, {
      [name]: async (...given: unknown[]) => {
        await reach(`${name}: asked`)
        const answer = await ask(...given)
        await reach(`${name}: answered`)
        return answer
      },
    })
  }
}

async function statusOf(id: string) {
  const [row] = await stand.context.db.select().from(payouts).where(eq(payouts.id, id))
  return row?.status
}

async function bankSays(id: string, state: 'paid' | 'failed') {
  cards.decidePayout(id, state)
  await settlePayout(stand.context, id)
}

describe.each(moments)('at the moment "%s"', (moment) => {
  const hasLeft = moment.startsWith('payOut')

  test('a seller who is disabled is not sent what has not left, and is sent it once enabled', async () => {
    const { seller, id } = await makeOpened()
    const admin = await stand.signIn('admin')
    doAt(moment, () => admin.client.identity.disableUser({ id: seller.userId, reason: 'A takeover' }))
    for (let look = 0; look < 2; look++) await settlePayout(stand.context, id)
    expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(
      hasLeft ? ['in_transit', 2683] : ['held', 0],
    )
    await admin.client.identity.enableUser({ id: seller.userId })
    await settlePayout(stand.context, id)
    expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['in_transit', 2683])
    await bankSays(id, 'paid')
    expect([await statusOf(id), cards.heldFor(seller.userId)]).toEqual(['paid', 0])
    expect(await findDifference(stand.context)).toBeNull()
  })

  test('a seller who closes the account is paid before it is erased', async () => {
    const { seller, id } = await makeOpened()
    const client = await stand.signInAs(seller.userId)
    doAt(moment, () => client.accountClosing.closeAccount())
    await settlePayout(stand.context, id)
    stand.clock.advance({ days: CLOSING_DAYS })
    await eraseAccounts(stand.context)
    expect((await getUser(stand.context.db, seller.userId)).erasedAt).toBeNull()
    await bankSays(id, 'paid')
    await eraseAccounts(stand.context)
    expect((await getUser(stand.context.db, seller.userId)).erasedAt).not.toBeNull()
    expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['paid', 2683])
    expect(await findDifference(stand.context)).toBeNull()
  })

  test('a restricted account is paid once the gateway is content, and never twice', async () => {
    const { seller, id } = await makeOpened()
    doAt(moment, async () => cards.judge(seller.userId, 'restricted'))
    for (let look = 0; look < 2; look++) await settlePayout(stand.context, id)
    cards.judge(seller.userId, 'active')
    for (let look = 0; look < 2; look++) await settlePayout(stand.context, id)
    expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['in_transit', 2683])
    expect(await findDifference(stand.context)).toBeNull()
  })
})

describe('a payout that the gateway has sent without our learning of it', () => {
  const disable = async ({ userId }: { userId: string }) => {
    const admin = await stand.signIn('admin')
    await admin.client.identity.disableUser({ id: userId, reason: 'A takeover' })
  }
  const restrict = async ({ userId }: { userId: string }) => cards.judge(userId, 'restricted')
  const stops = [
    ['disabled', disable],
    ['restricted by the gateway', restrict],
  ] as const

  test.each(stops)(
    'is on its way although its seller was %s after the answer was lost',
    async (_how, stop) => {
      const { seller, id } = await makeOpened()
      doAt('transfer: answered', async () => cards.nextPayout('answer lost'))
      await settlePayout(stand.context, id)
      expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['pending', 2683])
      await stop(seller)
      await settlePayout(stand.context, id)
      expect(await statusOf(id)).toBe('in_transit')
      await bankSays(id, 'paid')
      expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['paid', 2683])
      expect(await findDifference(stand.context)).toBeNull()
    },
  )

  test.each(stops)('is on its way although it was held meanwhile: its seller was %s', async (_how, stop) => {
    const { seller, id } = await makeOpened()
    doAt('payOut: asked', async () => {
      await stop(seller)
      await settlePayout(stand.context, id)
      cards.judge(seller.userId, 'active')
    })
    await settlePayout(stand.context, id)
    await settlePayout(stand.context, id)
    expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['in_transit', 2683])
    expect(await findDifference(stand.context)).toBeNull()
  })
})

describe('money that is disputed after its payout was opened', () => {
  const dispute = (orderId: string, held: boolean) =>
    inTransaction(stand.context, ({ tx }) =>
      holdSale(tx, { kind: 'order', id: orderId }, { held, at: stand.clock.now() }),
    )

  /** A payout of two sales that waits for the gateway's approval of the seller. */
  async function makeHeld() {
    const opened = await makeOpened({ salesCount: 2 })
    cards.judge(opened.seller.userId, 'restricted')
    await settlePayout(stand.context, opened.id)
    cards.judge(opened.seller.userId, 'active')
    expect(await statusOf(opened.id)).toBe('held')
    return { ...opened, first: opened.sales[0]! }
  }

  async function expectOnlyRestSent({
    seller,
    id,
  }: Pick<Awaited<ReturnType<typeof makeHeld>>, 'seller' | 'id'>) {
    await settlePayout(stand.context, id)
    expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['canceled', 0])
    await payOut(stand.context)
    expect(cards.sentTo(seller.userId)).toBe(2683)
    expect(await findDifference(stand.context)).toBeNull()
  }

  test('is not sent, while the rest is paid with the next payout', async () => {
    const held = await makeHeld()
    await dispute(held.first.orderId, true)
    await expectOnlyRestSent(held)
  })

  test('is not sent once it has been refunded', async () => {
    const held = await makeHeld()
    await dispute(held.first.orderId, true)
    await refundPart(stand.context, held.first, { amountCents: 3000 })
    await dispute(held.first.orderId, false)
    await expectOnlyRestSent(held)
  })

  test('is sent if the dispute has been rejected by then', async () => {
    const { seller, id, first } = await makeHeld()
    await dispute(first.orderId, true)
    await dispute(first.orderId, false)
    await settlePayout(stand.context, id)
    expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['in_transit', 5366])
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'is sent once if the gateway may have it already (%s)',
    async (how) => {
      const { seller, id, sales } = await makeOpened()
      cards.nextPayout(how)
      await settlePayout(stand.context, id)
      await dispute(sales[0]!.orderId, true)
      for (let look = 0; look < 2; look++) await settlePayout(stand.context, id)
      expect([await statusOf(id), cards.sentTo(seller.userId)]).toEqual(['in_transit', 2683])
      expect(await findDifference(stand.context)).toBeNull()
    },
  )
})

test('a payout that the bank returns after the account was erased stays in the books and is mailed to nobody', async () => {
  const { seller, id } = await makeOpened()
  await settlePayout(stand.context, id)
  await (await stand.signInAs(seller.userId)).accountClosing.closeAccount()
  await bankSays(id, 'paid')
  stand.clock.advance({ days: CLOSING_DAYS })
  await eraseAccounts(stand.context)
  await stand.runJobs()
  await bankSays(id, 'failed')
  await stand.runJobs()
  const { email } = await getUser(stand.context.db, seller.userId)
  const told = [...(await stand.mails(seller.email)), ...(await stand.mails(email))]
  expect(told.map(({ subject }) => subject)).not.toContain('A payout of $26.83 did not arrive')
  expect(await statusOf(id)).toBe('failed')
  expect(await findDifference(stand.context)).toBeNull()
})
