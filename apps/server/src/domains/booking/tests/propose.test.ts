import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeConfirmed, makePractice, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { makePaid, payFor } from '../../../testing/sales/paid-bookings.ts'
import { setListed } from '../../../testing/accounts/providers.ts'

const cards = createTestCards()
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

test('a provider holds a slot for a client, who is notified and declines', async () => {
  const { provider, patron, service } = await makePaid(stand)
  const asked = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(14) }
  const { booking } = await provider.client.booking.proposeBooking(asked)
  expect(booking).toMatchObject({ status: 'held', startsAt: tuesdayAt(14) })
  expect(booking.timeline).toMatchObject([{ by: 'provider', status: 'held' }])
  // The test clock says Monday, nine o'clock: an hour before the start comes before two days.
  expect(booking.deadline).toEqual({ at: tuesdayAt(13), to: 'expired' })
  await stand.runJobs()
  const [mail] = (await stand.mails(patron.email)).filter(({ subject }) => subject.includes('suggests'))
  expect(mail?.text).toContain('Confirm it and pay $90.00 by')
  const seen = await patron.client.booking.getBooking({ id: booking.id })
  expect(seen.booking.verbs).toEqual(['pay', 'release'])
  await expect(provider.client.booking.proposeBooking(asked)).rejects.toMatchObject({ code: 'CONFLICT' })
  await patron.client.booking.releaseBooking({ id: booking.id })
  await stand.runJobs()
  expect((await stand.mails(provider.email)).map(({ subject }) => subject)).toContain(
    `${booking.patron.name} has declined your suggestion, Tuesday, June 16`,
  )
  const { booking: again } = await provider.client.booking.proposeBooking(asked)
  expect(again.id).not.toBe(booking.id)
})

test('a free service is booked, even within the notice period', async () => {
  const { provider, patron, service } = await makeConfirmed(stand, {
    service: { noticeMinutes: 2880 },
    at: '2026-06-18T10:00:00.000Z',
  })
  const { booking } = await provider.client.booking.proposeBooking({
    patronId: patron.userId,
    serviceId: service.id,
    startsAt: tuesdayAt(10),
  })
  expect(booking.status).toBe('confirmed')
})

test("a suggestion to a non-client, for another provider's service, or too close to the start is refused", async () => {
  const { provider, patron, service } = await makeConfirmed(stand)
  const stranger = await makePractice(stand)
  const at = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(14) }
  const propose = (change: Partial<typeof at>) => provider.client.booking.proposeBooking({ ...at, ...change })
  await expect(propose({ patronId: stranger.patron.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(propose({ serviceId: stranger.service.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(propose({ startsAt: '2026-06-15T09:15:00.000Z' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(propose({ startsAt: tuesdayAt(3) })).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
})

test('an unlisted provider cannot make suggestions', async () => {
  const { provider, patron, service } = await makeConfirmed(stand)
  const asked = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(14) }
  await setListed(stand, provider, false)
  await expect(provider.client.booking.proposeBooking(asked)).rejects.toMatchObject({ code: 'CONFLICT' })
  await setListed(stand, provider, true)
  expect((await provider.client.booking.proposeBooking(asked)).booking.startsAt).toBe(tuesdayAt(14))
})

test('a suggestion cannot be paid while its provider is unlisted', async () => {
  const { provider, patron, service } = await makePaid(stand)
  const asked = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(14) }
  const { booking } = await provider.client.booking.proposeBooking(asked)
  await setListed(stand, provider, false)
  expect(await outcomeOf(payFor(patron, booking.id))).toBe('CONFLICT')
  await setListed(stand, provider, true)
  expect(await outcomeOf(payFor(patron, booking.id))).toBe('done')
})

test('a disabled account cannot receive suggestions', async () => {
  const { provider, patron, service } = await makeConfirmed(stand)
  const asked = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(14) }
  const { identity } = (await stand.signIn('admin')).client
  await identity.disableUser({ id: patron.userId, reason: 'Somebody else’s account.' })
  await expect(provider.client.booking.proposeBooking(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await identity.enableUser({ id: patron.userId })
  expect((await provider.client.booking.proposeBooking(asked)).booking.status).toBe('confirmed')
})
