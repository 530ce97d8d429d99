import { afterAll, beforeAll, expect, test } from 'vitest'

import { answerPhq, phqAnswers } from '../../../testing/questionnaires.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { goalOf, makeCoached } from '../../../testing/coaching.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeOrder } from '../../../testing/sales/disputed-orders.ts'
import { makeConfirmed } from '../../../testing/bookings.ts'
import { share } from '../../../testing/sharing.ts'
import { nameSubjects } from '../subject-names.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

type Filter = Parameters<Awaited<ReturnType<TestApp['signInAs']>>['audit']['listOwnActivities']>[0]

/** A person's activity log, newest first. */
const logOf = async (userId: string, filter: Filter = {}) => {
  const client = await stand.signInAs(userId)
  const { activities } = await client.audit.listOwnActivities({ limit: 100, ...filter })
  return activities.map(({ name, about }) => `${name} ${about}`)
}

const trail = async (filter: { name?: string; subject?: string }) => {
  const { client } = await stand.signIn('admin')
  return (await client.audit.listActivities(filter)).activities.map(({ name, about }) => `${name} ${about}`)
}

test('the title of a questionnaire is shown to the people concerned, and not in the trail', async () => {
  const { patron, provider } = await makeConfirmed(stand)
  await answerPhq(patron, phqAnswers(2, 1))
  const consent = await share(patron, provider.userId)
  await provider.client.sharing.getSharedResults({ id: consent.id })
  const own = await logOf(patron.userId, { kind: 'health' })
  expect(own.slice(0, 3)).toEqual([
    'sharing.getSharedResults Low mood (PHQ-9)',
    'consent.give Low mood (PHQ-9)',
    'questionnaire.answer Low mood (PHQ-9)',
  ])
  expect(await trail({ subject: `sharing:${consent.id}` })).toEqual(['sharing.getSharedResults null'])
  expect(await trail({ name: 'questionnaire.answer' })).toEqual(['questionnaire.answer null'])
})

test("each side of a coaching space sees the other's name", async () => {
  const { patron, provider, space } = await makeCoached(stand)
  const spaceOf = async (userId: string) =>
    (await (await stand.signInAs(userId)).coaching.getCoachingSpace({ id: space.id })).space.other.name
  for (const { client, userId } of [patron, provider]) {
    await client.coaching.addGoal({ ...goalOf(), id: space.id })
    const [goal] = await logOf(userId, { by: 'me' })
    expect(goal).toBe(`coaching.addGoal ${await spaceOf(userId)}`)
  }
})

test("the trail names the account's owner, and a person's own log does not repeat their name", async () => {
  const admin = await stand.signIn('admin')
  const patron = await stand.signIn('patron')
  await admin.client.identity.getUser({ id: patron.userId })
  const { user } = await admin.client.identity.getUser({ id: patron.userId })
  const name = `${user.firstName} ${user.lastName}`
  expect(await trail({ subject: `identity:${patron.userId}` })).toEqual([`identity.getUser ${name}`])
  expect(await logOf(patron.userId, { by: 'others' })).toEqual(['identity.getUser null'])
})

test('every title can be resolved', async () => {
  const readerId = crypto.randomUUID()
  const rows = Object.keys(stand.deps.subjectNames).map((kind) => ({
    subject: `${kind}:${crypto.randomUUID()}`,
  }))
  expect(rows.length).toBeGreaterThan(30)
  expect(await nameSubjects(stand.context, rows, { readerId, isTrail: false })).toEqual(new Map())
})

test('repeated reads of a page are one read per visit', async () => {
  const { buyer, seller, order } = await makeOrder(stand)
  const looks = () => logOf(buyer.userId, { by: 'others' })
  const look = `orders.getOrder ${order.number}`
  await Promise.all([1, 2, 3].map(() => seller.client.orders.getOrder({ id: order.id })))
  await seller.client.orders.getOrder({ id: order.id })
  expect(await looks()).toEqual([look])
  // Another person is another visit.
  const { client: staff } = await stand.signIn('staff')
  await staff.orders.getOrder({ id: order.id })
  expect(await looks()).toEqual([look, look])
  stand.clock.advance({ minutes: 31 })
  await (await stand.signInAs(seller.userId)).orders.getOrder({ id: order.id })
  expect(await looks()).toEqual([look, look, look])
})
