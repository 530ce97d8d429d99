import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { becomePatronMember } from '../../../testing/accounts/members.ts'
import { remindOfCards } from '../reminders/remind-of-cards.ts'
import { cardEnds, isEnding } from '../rules.ts'
import { subscriptions } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

async function memberWithCard(expMonth: number, expYear: number) {
  const member = await becomePatronMember(stand)
  // The jobs after the purchase would restore the test gateway's card.
  await stand.runJobs()
  const card = {
    paymentMethodId: 'pm',
    brand: 'visa',
    last4: '4242',
    expMonth,
    expYear,
  }
  await stand.deps.database.write((tx) =>
    tx.update(subscriptions).set({ card }).where(eq(subscriptions.id, member.id)),
  )
  return member
}

async function remind() {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('remindOfCards')`))
  await stand.runJobs()
}

const askedFor = async ({ email }: { email: string }) =>
  (await stand.mails(email)).filter(({ subject }) => subject === 'Your card is about to expire')

test('a card is valid until the end of its month', () => {
  expect(cardEnds({ expMonth: 12, expYear: 2026 }).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  const june = { expMonth: 6, expYear: 2026 }
  expect(isEnding(june, new Date('2026-05-31T23:59:59Z'))).toBe(false)
  expect(isEnding(june, new Date('2026-06-01T00:00:00Z'))).toBe(true)
})

test('two servers at the same time ask a member once for a new card', async () => {
  const member = await memberWithCard(6, 2026)
  const run = () => remindOfCards(stand.context)
  await runInterleaved(stand, run, run)
  await stand.runJobs()
  expect(await askedFor(member)).toHaveLength(1)
})

test('a member is asked once for a new card, thirty days before it expires', async () => {
  const [soon, later] = [await memberWithCard(6, 2026), await memberWithCard(7, 2026)]
  await remind()
  await remind()
  const [mail, ...more] = await askedFor(soon)
  expect(mail?.text).toContain(
    'Visa •••• 4242, which pays for your Patron membership, is valid until June 30, 2026.',
  )
  expect(more).toEqual([])
  expect(await askedFor(later)).toEqual([])
  const { notices } = await soon.client.notifications.listNotices({})
  expect(notices[0]).toMatchObject({ title: 'Your card is about to expire', href: '/subscription' })
})

test('a member who has cancelled or left is not asked', async () => {
  const leaving = await memberWithCard(6, 2026)
  await stand.deps.database.write((tx) =>
    tx.update(subscriptions).set({ cancelAtPeriodEnd: true }).where(eq(subscriptions.id, leaving.id)),
  )
  await remind()
  expect(await askedFor(leaving)).toEqual([])
})
