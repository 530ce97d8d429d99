import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeShipped } from '../../../testing/sales/disputed-orders.ts'
import { makeOrganisation } from '../../../testing/accounts/organisations.ts'
import { moodOf, reflectionOf } from '../../../testing/wellness.ts'

const zone = 'Europe/Rome'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

const today = ({ client }: SignedIn) => client.dashboard.getToday({ zone })

const people: Record<string, () => Promise<SignedIn>> = {
  patron: () => stand.signIn('patron'),
  applicant: () => stand.signIn('provider'),
  provider: () => stand.signIn('provider', { roles: ['member-provider'] }),
  'hospital that applies': () => stand.signIn('tenant'),
  organisation: async () => (await makeOrganisation(stand)).owner,
  admin: () => stand.signIn('admin'),
  staff: () => stand.signIn('staff'),
}

test.each(Object.keys(people))(
  'the first page of a %s returns the same data as the single calls',
  async (who) => {
    const person = await people[who]?.()
    if (!person) return
    const { answers } = await today(person)
    expect(answers.length).toBeGreaterThan(1)
    for (const { call, input, data } of answers) {
      const [domain = '', verb = ''] = call.split('.')
      const calls = person.client as unknown as Record<string, Record<string, (input: object) => unknown>>
      expect({ call, data }).toEqual({ call, data: await calls[domain]?.[verb]?.(input) })
    }
  },
)

/** Session look-ups and rate-limit counts occur with every call. */
const isOfEveryCall = (text: string) =>
  text.startsWith('select "sessions"') || text.startsWith('insert into rate_counts')

/** The database statements while a function runs. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(stand.deps.database.pool, 'query')
  await run()
  const texts = query.mock.calls.map(([asked]) => {
    const said = asked as unknown as string | { text: string }
    return typeof said === 'string' ? said : said.text
  })
  query.mockRestore()
  return texts.filter((text) => !isOfEveryCall(text))
}

test.each(Object.keys(people))('the first page of a %s takes at most three statements', async (who) => {
  const person = await people[who]?.()
  if (!person) return
  await today(person)
  expect((await statementsOf(() => today(person))).length).toBeLessThanOrEqual(3)
})

test("a patron's data does not add a second round trip to the first page", async () => {
  const { buyer: patron, order } = await makeShipped(stand)
  await patron.client.wellness.putMood(moodOf())
  await patron.client.wellness.putReflection(reflectionOf())
  const { answers } = await today(patron)
  const onItsWay = answers.find(({ call }) => call === 'orders.listOrders')?.data
  expect(onItsWay).toMatchObject({ orders: [{ id: order.id, lines: order.lines.map(({ id }) => ({ id })) }] })
  const [question = '', looks = '', ...others] = await statementsOf(() => today(patron))
  expect(others).toEqual([])
  expect([question, looks].map((text) => text.includes('insert into activity_entries'))).toEqual([
    false,
    true,
  ])
})

test('a part that fails is empty without affecting the others', async () => {
  const patron = await stand.signIn('patron')
  await today(patron)
  await stand.deps.database.pool.query('alter table notices rename to gone')
  const { answers } = await today(patron)
  await stand.deps.database.pool.query('alter table gone rename to notices')
  const failed = answers.filter(({ data }) => data === null).map(({ call }) => call)
  expect(failed).toEqual(['notifications.listNotices'])
})
