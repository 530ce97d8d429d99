import { afterAll, beforeAll, expect, test } from 'vitest'

import { startCardSandbox } from '../../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../../testing/cards/card-sandbox.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { until } from '../../testing/patience.ts'
import type { PayoutAnswer } from './port.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: CardSandbox
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startCardSandbox(database.url)
})
afterAll(async () => {
  sandbox.stop()
  await database.drop()
})

const paymentId = crypto.randomUUID()

async function charge(amountCents: number) {
  const { cards } = sandbox
  const about = { email: 'maya@wellspring.example', description: 'An order', metadata: { paymentId } }
  const paid = { key: crypto.randomUUID(), amountCents, paymentMethodId: 'pm_card_visa' }
  expect(await cards.charge({ ...paid, ...about })).toMatchObject({ status: 'succeeded' })
}

async function onboarded(bank: string) {
  const { cards } = sandbox
  const seller = { sellerId: crypto.randomUUID(), email: 'seller@wellspring.example' }
  const opened = await cards.openAccount(seller)
  expect(opened).toMatchObject({ status: 'pending', bank: null })
  expect(opened!.requirements.map(({ item }) => item)).toContain('Individual: first name')
  expect((await cards.openAccount(seller))?.accountId).toBe(opened!.accountId)
  const { accountId } = opened!
  const url = await cards.openAccountLink({ accountId, backTo: 'http://provider.localhost:4000/wallet' })
  await fetch(url!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ bank, action: 'complete' }),
  })
  expect(await cards.findAccount(accountId)).toMatchObject({ status: 'active', bank: bank.slice(-4) })
  return accountId
}

const untilIs = (state: string, ask: () => Promise<PayoutAnswer>) =>
  until(async () => {
    const answer = await ask()
    return answer.status === 'found' && answer.payout.state === state && answer.payout
  })

test('a payout moves money once, arrives, and can be reversed when the bank rejects it', async () => {
  const { cards } = sandbox
  await charge(10_000)
  const accountId = await onboarded('000111111116')
  const moving = { payoutId: crypto.randomUUID(), accountId, amountCents: 2000 }
  const moved = await cards.transfer(moving)
  expect(moved).toMatchObject({ status: 'done' })
  expect(await cards.transfer(moving)).toEqual(moved)
  expect(await cards.searchPayout(moving)).toEqual({ status: 'none' })
  const sent = await cards.payOut(moving)
  expect(sent).toMatchObject({ status: 'found', payout: { arrivesOn: expect.stringMatching(/^\d{4}-/) } })
  const { payoutId } = (sent as Extract<PayoutAnswer, { status: 'found' }>).payout
  for (const again of [cards.payOut, cards.searchPayout])
    expect(await again(moving)).toMatchObject({ payout: { payoutId } })
  const failed = await untilIs('failed', () => cards.findPayout(accountId, payoutId))
  expect(failed.failure).toBe('The bank account could not be located.')
  const { transferId } = moved as { transferId: string }
  for (let twice = 0; twice < 2; twice++)
    expect(await cards.reverseTransfer(transferId, `reverse-${moving.payoutId}`)).toBe(true)
  const balance = await sandbox.stripe.balance.retrieve({}, { stripeAccount: accountId })
  expect(balance.available[0]?.amount).toBe(0)
})

test('a bank keeps what it receives; a missing balance is not a refusal, an account that is not ready is', async () => {
  const { cards } = sandbox
  const accountId = await onboarded('000123456789')
  const moving = { payoutId: crypto.randomUUID(), accountId, amountCents: 1500 }
  await cards.transfer(moving)
  const sent = (await cards.payOut(moving)) as Extract<PayoutAnswer, { status: 'found' }>
  await untilIs('paid', () => cards.findPayout(accountId, sent.payout.payoutId))
  const more = { ...moving, payoutId: crypto.randomUUID(), amountCents: 10_000 }
  expect(await cards.payOut(more)).toEqual({ status: 'unknown' })
  const raw = await cards.openAccount({ sellerId: crypto.randomUUID(), email: 'b@wellspring.example' })
  const small = { payoutId: crypto.randomUUID(), accountId: raw!.accountId, amountCents: 100 }
  expect(await cards.transfer(small)).toMatchObject({ status: 'refused' })
})

test('the gateway’s books list the charges', async () => {
  const charges = await sandbox.cards.listCharges(new Date(Date.now() - 60_000))
  expect(charges).toMatchObject([{ paymentId, ofCustomer: false, capturedCents: 10_000, refundedCents: 0 }])
  expect(await sandbox.cards.listCharges(new Date(Date.now() + 60_000))).toEqual([])
})
