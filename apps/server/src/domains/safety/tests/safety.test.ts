import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { countryCodes } from '@wellspring/api/contract/country-codes'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeConfirmed } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { contactRequests } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

/** Words that mails and lock screens must not contain. */
const healthTerms = /safe|crisis|suicid|harm|health|questionnaire|score|depress|anxi|mood|emergency/i

const helpOf = (country: string) => stand.client('patron').safety.getHelpLines({ country })

test.each([
  ['US', '911', ['988']],
  ['CA', '911', ['988']],
  ['GB', '999', ['116 123']],
  ['IE', '112', ['116 123']],
  ['AU', '000', ['13 11 14']],
  ['AE', '999', ['800 4673']],
  ['IN', '112', ['14416']],
  ['DK', '112', ['70 201 201']],
  ['MX', '911', ['800 911 2000']],
  ['CN', '120', ['12356']],
  ['JP', '119', ['0120 279 338']],
  ['PK', '1122', []],
])('%s: %s, then %o', async (country, emergency, phones) => {
  const { help } = await helpOf(country)
  expect(help).toMatchObject({ country, emergency })
  expect(help?.lines.map(({ phone }) => phone)).toEqual(phones)
})

test('a guest without a country sees every country, and an unknown country yields no invented numbers', async () => {
  const { help, countries } = await stand.client('patron').safety.getHelpLines({})
  expect(help).toBeNull()
  expect(countries.length).toBeGreaterThan(20)
  expect((await helpOf('AQ')).help).toBeNull()
  for (const { country, zones, lines } of countries) {
    expect(countryCodes).toContain(country)
    expect(zones.length).toBeGreaterThan(0)
    for (const { checkedOn } of lines) expect(checkedOn === null || checkedOn >= '2026-11-01').toBe(true)
  }
  const known = countries.map(({ country }) => country)
  expect(new Set(known).size).toBe(known.length)
})

test('an invalid country is refused', async () => {
  await expect(helpOf('XX')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a provider is notified once an hour, and the mail says neither why nor who', async () => {
  const { patron, provider, booking } = await makeConfirmed(stand)
  const { safety } = patron.client
  const before = await safety.listSafetyContacts()
  expect(before.contacts).toMatchObject([{ providerId: provider.userId, askedAt: null }])
  const press = () => safety.askForContact({ providerId: provider.userId })
  const [{ contact }] = await Promise.all([press(), press(), press()])
  expect(contact.askedAt).toBe(stand.clock.now().toISOString())
  await stand.runJobs()
  const rows = await stand.context.db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.patronId, patron.userId))
  expect(rows).toMatchObject([{ providerId: provider.userId, bookingId: booking.id }])

  const asked = (await stand.mails(provider.email)).filter(({ subject }) => subject.includes('get in touch'))
  expect(asked).toHaveLength(1)
  const { firstName, lastName } = (await patron.client.identity.getAccount()).user
  expect(asked[0]?.subject).not.toMatch(healthTerms)
  expect(asked[0]?.text).not.toMatch(healthTerms)
  expect(asked[0]?.text).not.toContain(lastName)
  const { notices } = await provider.client.notifications.listNotices({ limit: 10 })
  const notice = notices.find(({ title }) => title === asked[0]?.subject)
  expect(notice).toMatchObject({ href: `/provider/bookings/${booking.id}` })
  expect(notice?.body).toContain(firstName)
  expect(notice?.body).not.toMatch(healthTerms)

  stand.clock.advance({ minutes: 61 })
  const later = (await stand.signInAs(patron.userId)).safety
  expect((await later.listSafetyContacts()).contacts).toMatchObject([{ askedAt: null }])
  await later.askForContact({ providerId: provider.userId })
  await stand.runJobs()
  expect(
    (await stand.mails(provider.email)).filter(({ subject }) => subject.includes('get in touch')),
  ).toHaveLength(2)
})

test('a provider the patron has never met is not found', async () => {
  const [one, other] = [await makeConfirmed(stand), await makeConfirmed(stand)]
  const { safety } = one.patron.client
  await expect(safety.askForContact({ providerId: other.provider.userId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(safety.askForContact({ providerId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
