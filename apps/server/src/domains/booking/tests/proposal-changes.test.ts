import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeConfirmed, makeHeld, makeProposed, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { payFor, paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'

const cards = createTestCards()
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

/** The net sum of all card charges. */
const takenSum = () => [...cards.taken().values()].reduce((sum, cents) => sum + cents, 0)

const subjectsOf = async ({ email }: { email: string }) =>
  (await stand.mails(email)).map(({ subject }) => subject)

test('a suggestion is labelled as such for both until it is confirmed', async () => {
  const { provider, patron, booking } = await makeProposed(stand)
  expect(booking).toMatchObject({ isProposal: true, verbs: ['withdraw', 'reschedule'] })
  const { booking: seen } = await patron.client.booking.getBooking({ id: booking.id })
  expect(seen).toMatchObject({ isProposal: true, verbs: ['pay', 'release'] })
  const { booking: paid } = await payFor(patron, booking.id)
  expect(paid).toMatchObject({ status: 'confirmed', isProposal: false })
  await stand.runJobs()
  const mail = (await stand.mails(provider.email)).find(({ subject }) => subject.includes('has confirmed'))
  expect(mail?.text).toContain('has confirmed the time that you suggested.')
  expect(mail?.text).toMatch(/Paid: \$90\.00; \$\d+\.\d\d of it is yours after fees/)
  expect(await outcomeOf(provider.client.booking.withdrawProposal({ id: booking.id }))).toBe(
    'ILLEGAL_TRANSITION',
  )
})

test('the mail about a suggestion describes it and links to its confirmation', async () => {
  const { patron, booking } = await makeProposed(stand)
  await stand.runJobs()
  const mail = (await stand.mails(patron.email)).find(({ subject }) => subject.includes('suggests'))
  expect(mail?.subject).toMatch(/suggests an appointment, Tuesday, June 16, 6:00 PM$/)
  expect(mail?.text).toContain('What: First talk, 50 minutes\n')
  expect(mail?.text).toContain('If you cancel: ')
  expect(mail?.text).toMatch(new RegExp(`Confirm and pay: http\\S+/bookings/${booking.id}/pay`))
})

describe('a provider', () => {
  test('can withdraw a suggestion, which frees the slot and notifies the client', async () => {
    const { provider, patron, service, booking } = await makeProposed(stand)
    const withdrawn = { id: booking.id, reason: 'I am at a conference.' }
    const { booking: after } = await provider.client.booking.withdrawProposal(withdrawn)
    expect(after).toMatchObject({ status: 'cancelled', cancelledBy: 'provider', isProposal: true, verbs: [] })
    await stand.runJobs()
    const mail = (await stand.mails(patron.email)).find(({ subject }) => subject.includes('withdrawn'))
    expect(mail?.text).toContain('had suggested “First talk” on Tuesday, June 16')
    expect(mail?.text).toContain('I am at a conference.')
    expect(mail?.text).toContain('Nothing was charged.')
    const { notices } = await patron.client.notifications.listNotices({})
    expect(notices[0]?.title).toContain('has withdrawn a suggestion')
    expect(await outcomeOf(payFor(patron, booking.id))).toBe('ILLEGAL_TRANSITION')
    const again = { patronId: patron.userId, serviceId: service.id, startsAt: booking.startsAt }
    expect(await outcomeOf(provider.client.booking.proposeBooking(again))).toBe('done')
  })

  test('can move a suggestion, which moves the hold and notifies the client', async () => {
    const { provider, patron, booking } = await makeProposed(stand)
    const moved = { id: booking.id, startsAt: tuesdayAt(16) }
    const { booking: after } = await provider.client.booking.rescheduleBooking(moved)
    expect(after).toMatchObject({ status: 'held', isProposal: true, startsAt: tuesdayAt(16) })
    // An hour before the start, as for a new suggestion.
    expect(after.deadline).toEqual({ at: tuesdayAt(15), to: 'expired' })
    // The provider's change keeps the policy, because nobody has agreed to anything yet.
    expect(after.policy).toEqual(booking.policy)
    await stand.runJobs()
    const mail = (await stand.mails(patron.email)).find(({ subject }) => subject.includes('another time'))
    expect(mail?.text).toContain('When: Tuesday, June 16, 2026, ')
    expect(mail?.text).toMatch(/for you instead of Tuesday, June 16, 2026 at .+\.\n/)
    expect(mail?.text).toContain('Before: Tuesday, June 16, 2026, ')
    expect(await subjectsOf(provider)).not.toContainEqual(expect.stringContaining('New time with'))
    expect((await payFor(patron, booking.id)).booking).toMatchObject({
      status: 'confirmed',
      startsAt: tuesdayAt(16),
    })
  })

  test('cannot move it to a time too close for an answer', async () => {
    const { provider, booking } = await makeProposed(stand)
    const soon = { id: booking.id, startsAt: '2026-06-15T10:00:00.000Z' }
    expect(await outcomeOf(provider.client.booking.rescheduleBooking(soon))).toBe('CONFLICT')
  })

  test("can neither withdraw nor move a client's own hold", async () => {
    const { provider, booking } = await makeHeld(stand)
    const { id } = booking
    expect(await outcomeOf(provider.client.booking.withdrawProposal({ id }))).toBe('ILLEGAL_TRANSITION')
    const moved = { id, startsAt: tuesdayAt(16) }
    expect(await outcomeOf(provider.client.booking.rescheduleBooking(moved))).toBe('ILLEGAL_TRANSITION')
  })

  test('can send messages to the client of a suggestion', async () => {
    const { provider, patron } = await makeProposed(stand)
    expect((await provider.client.community.openDirectRoom({ userId: patron.userId })).room.status).toBe(
      'open',
    )
  })
})

describe('a client', () => {
  test('can decline, which the provider is told', async () => {
    const { provider, patron, booking } = await makeProposed(stand)
    await patron.client.booking.releaseBooking({ id: booking.id })
    await stand.runJobs()
    expect(await subjectsOf(provider)).toContainEqual(
      `${booking.patron.name} has declined your suggestion, Tuesday, June 16`,
    )
  })

  test('cannot pay for a time other than the one shown', async () => {
    const { provider, patron, booking } = await makeProposed(stand)
    await provider.client.booking.rescheduleBooking({ id: booking.id, startsAt: tuesdayAt(16) })
    const seen = { ...paymentOf(booking.id), startsAt: booking.startsAt }
    expect(await outcomeOf(patron.client.booking.payBooking(seen, withNewKey()))).toBe('CONFLICT')
    const known = { ...seen, startsAt: tuesdayAt(16) }
    expect((await patron.client.booking.payBooking(known, withNewKey())).booking.status).toBe('confirmed')
  })

  test('confirms a suggestion immediately, even for a service on request', async () => {
    const { patron, booking } = await makeProposed(stand, { service: { confirmation: 'request' } })
    expect((await payFor(patron, booking.id)).booking).toMatchObject({ status: 'confirmed', payment: 'paid' })
  })
})

describe("during a client's payment", () => {
  test('the slot is reserved, and once the payment is abandoned the suggestion can be withdrawn', async () => {
    const before = takenSum()
    const { provider, patron, booking } = await makeProposed(stand)
    const { clientSecret } = await payFor(patron, booking.id, 'pm_3ds')
    const withdraw = () => outcomeOf(provider.client.booking.withdrawProposal({ id: booking.id }))
    expect(await withdraw()).toBe('CONFLICT')
    const moved = { id: booking.id, startsAt: tuesdayAt(16) }
    expect(await outcomeOf(provider.client.booking.rescheduleBooking(moved))).toBe('CONFLICT')
    stand.clock.advance({ minutes: 6 })
    expect(await withdraw()).toBe('done')
    // A payment that still arrives is not kept.
    cards.authenticate(clientSecret!.replace('_secret', ''))
    await patron.client.booking.confirmBookingPayment({ id: booking.id }).catch(() => null)
    stand.clock.advance({ minutes: 6 })
    await stand.runJobs()
    expect(takenSum()).toBe(before)
  })

  test('a concurrent payment and withdrawal lead to one of the two, and a withdrawal charges nothing', async () => {
    for (let round = 0; round < 6; round++) {
      const { provider, patron, booking } = await makeProposed(stand)
      const before = takenSum()
      const pay = () => outcomeOf(payFor(patron, booking.id))
      const withdraw = () => outcomeOf(provider.client.booking.withdrawProposal({ id: booking.id }))
      await Promise.all(round % 2 === 0 ? [pay(), withdraw()] : [withdraw(), pay()])
      await stand.runJobs()
      const { booking: after } = await patron.client.booking.getBooking({ id: booking.id })
      const taken = takenSum() - before
      expect([after.status, taken]).toEqual(
        after.status === 'confirmed' ? ['confirmed', 9000] : ['cancelled', 0],
      )
    }
  })
})

test('a free appointment is booked instead of suggested', async () => {
  const { provider, patron, service } = await makeConfirmed(stand)
  const asked = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(14) }
  expect((await provider.client.booking.proposeBooking(asked)).booking).toMatchObject({
    status: 'confirmed',
    isProposal: false,
  })
  await stand.runJobs()
  const told = await stand.mails(patron.email)
  expect(told.filter(({ subject }) => subject.includes('suggests'))).toEqual([])
  expect(told.map(({ text }) => text).join('\n')).toContain(' has booked this for you. You are meeting')
})
