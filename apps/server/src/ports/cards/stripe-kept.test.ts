import { afterAll, beforeAll, expect, test } from 'vitest'

import { startCardSandbox } from '../../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../../testing/cards/card-sandbox.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { createTestDatabase } from '../../testing/database.ts'
import type { CardsPort } from './port.ts'

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

const adapters: [name: string, open: () => CardsPort][] = [
  ['the provider’s SDK', () => sandbox.cards],
  ['the double of the tests', () => createTestCards()],
]

const since = new Date(Date.now() - 3_600_000)

async function keep(cards: CardsPort, key: string = crypto.randomUUID()) {
  const charge = await cards.charge({
    key,
    amountCents: 5e3,
    paymentMethodId: 'pm_card_visa',
    keepsOnly: true,
    email: 'maya@wellspring.example',
    description: 'A booking',
    metadata: { paymentId: key },
  })
  if (charge.status !== 'authorized') throw new Error(charge.status)
  return { key, intentId: charge.intentId }
}

const booked = async (cards: CardsPort, key: string) =>
  (await cards.listCharges(since))?.filter(({ paymentId }) => paymentId === key)

test.each(adapters)('%s authorizes a charge and captures it later, once', async (_name, open) => {
  const cards = open()
  const { key, intentId } = await keep(cards)
  expect(await cards.find(intentId)).toMatchObject({ status: 'authorized', intentId })
  expect(await keep(cards, key)).toEqual({ key, intentId })
  expect(await booked(cards, key)).toEqual([])
  const taken = { status: 'succeeded', intentId, capturedCents: 5000, refundedCents: 0 }
  expect(await cards.capture(intentId)).toMatchObject(taken)
  expect(await cards.capture(intentId)).toMatchObject(taken)
  expect(await cards.cancel(intentId)).toMatchObject(taken)
  expect(await booked(cards, key)).toMatchObject([{ capturedCents: 5000 }])
})

test.each(adapters)(
  '%s returns a refund by its key, even when nothing is left to refund',
  async (_name, open) => {
    const cards = open()
    const { intentId } = await keep(cards)
    await cards.capture(intentId)
    const ask = (key: string) => cards.refund(intentId, 5000, `${key}-${intentId}`)
    const first = await ask('first')
    expect(first).toMatchObject({ status: 'done' })
    expect(await ask('second')).toMatchObject({ status: 'refused' })
    expect(await ask('first')).toEqual(first)
    expect(await cards.find(intentId)).toMatchObject({ capturedCents: 5000, refundedCents: 5000 })
  },
)

test.each(adapters)('%s voids an authorization, which can then never be captured', async (_name, open) => {
  const cards = open()
  const { key, intentId } = await keep(cards)
  const gone = { status: 'cancelled', intentId }
  expect(await cards.cancel(intentId)).toMatchObject(gone)
  expect(await cards.capture(intentId)).toMatchObject(gone)
  expect(await cards.cancel(intentId)).toMatchObject(gone)
  expect(await booked(cards, key)).toEqual([])
})

test.each([
  ['500', { status: 'unknown' }],
  ['answer_lost', { status: 'succeeded', capturedCents: 5000 }],
])('a retry after a capture that ended in %s returns its result', async (trouble, first) => {
  const { key, intentId } = await keep(sandbox.cards)
  await sandbox.plant('POST /v1/payment_intents/*/capture', trouble)
  expect(await sandbox.cards.capture(intentId)).toMatchObject(first)
  expect(await sandbox.cards.capture(intentId)).toMatchObject({ status: 'succeeded', capturedCents: 5000 })
  expect(await booked(sandbox.cards, key)).toMatchObject([{ capturedCents: 5000 }])
})
