import { afterAll, beforeAll, expect, test } from 'vitest'

import { areas } from '@wellspring/api/contract/areas'

import { eq } from '../db/drizzle.ts'
import { providers } from '../domains/directory/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { watchEvents } from '../domains/events/jobs.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { createTestCards } from '../testing/cards/cards.ts'
import { expectInvariant } from '../testing/invariant.ts'
import { signInProvider } from '../testing/accounts/providers.ts'
import { seedEvents } from './events.ts'
import { demoAccount } from './identity.ts'

let stand: TestApp
let inDubai: string
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
  const people = [
    ['Tomas', 'staff', 'staff'],
    ['Noor', 'noor', 'patron'],
    ['Maya', 'patron', 'patron'],
  ] as const
  for (const [firstName, name, kind] of people)
    await demoAccount(stand.context, {
      firstName,
      lastName: 'Demo',
      kind,
      email: `${name}@wellspring.example`,
    })
  for (const area of areas) await signInProvider(stand, { domains: [area], name: `Practice of ${area}` })
  inDubai = (await signInProvider(stand, { domains: ['social'], name: 'Family therapy' })).userId
  await stand.deps.database.write((tx) =>
    tx.update(providers).set({ zone: 'Asia/Dubai' }).where(eq(providers.id, inDubai)),
  )
  await seedEvents(stand.context)
  await seedEvents(stand.context)
})
afterAll(() => stand.close())

test('thirteen events cover all areas, including a full one and a paid series in Dubai with sales', async () => {
  const staff = await stand.signIn('staff')
  const { events, totalRecords } = await staff.client.events.listOwnEvents({ limit: 50, page: 0 })
  expect(totalRecords).toBe(13)
  expect(new Set(events.map(({ area }) => area))).toEqual(new Set(areas))
  expect(events.find(({ title }) => title === 'Letters of thanks')).toMatchObject({ taken: 2, capacity: 2 })
  const circle = events.find(({ title }) => title === 'Listening circle')
  expect(circle).toMatchObject({ zone: 'Asia/Dubai', dates: 6, organiser: { id: inDubai } })
  const { client } = await stand.signIn('admin')
  const { revenue } = await client.events.getEventRevenue({ id: circle?.id ?? '' })
  expect(revenue.dates).toMatchObject([
    { tickets: 5, paid: 60, refunded: 0 },
    { tickets: 0, paid: 12, refunded: 12 },
  ])
  await expectInvariant(stand.databaseUrl, 0)
})

test('a patron in New York has tickets for the series in Dubai', async () => {
  const [ella] = await stand.context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'ella.brooks@wellspring.example'))
  const { events, identity } = await stand.signInAs(ella?.id ?? '')
  expect(await identity.getProfile()).toMatchObject({ profile: { timeZone: 'America/New_York' } })
  const { bookings } = await events.listEventBookings({ limit: 5, page: 0 })
  expect(bookings).toMatchObject([{ status: 'confirmed', event: { zone: 'Asia/Dubai' } }])
})

test('a past event distinguishes attendees from no-shows', async () => {
  await watchEvents(stand.context)
  const { client } = await stand.signIn('admin')
  const { events } = await client.events.listOwnEvents({ limit: 50, page: 0 })
  const over = events.find(({ title }) => title === 'Breathing in the park')
  expect(over).toMatchObject({ status: 'ended' })
  const { event } = await client.events.getOwnEvent({ id: over?.id ?? '' })
  const { attendees, counts } = await client.events.listAttendees({
    id: event.occurrences[0]?.id ?? '',
    limit: 10,
    page: 0,
  })
  expect(counts).toMatchObject({ tickets: 3, used: 2 })
  expect(attendees.map(({ status }) => status).toSorted()).toEqual(['checked_in', 'checked_in', 'no_show'])
})
