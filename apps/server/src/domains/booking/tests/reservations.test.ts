import { randomUUID } from 'node:crypto'

import { asc, eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { holdOf, makeConfirmed, makeHeld, makePractice, tuesdayAt } from '../../../testing/bookings.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { groupTerms } from '../../../testing/accounts/providers.ts'
import { reservations } from '../../scheduling/tables.ts'

let stand: TestApp

beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const reserved = (subjectId: string) =>
  stand.deps.database.db
    .select({ role: reservations.role, personId: reservations.personId, from: reservations.from })
    .from(reservations)
    .where(eq(reservations.subjectId, subjectId))
    .orderBy(asc(reservations.role))

/** An event date of an hour that a person attends. */
const insertEvent = (personId: string, role: 'provider' | 'patron', at = tuesdayAt(10)) => {
  const [subjectId, from] = [randomUUID(), new Date(at)]
  return stand.deps.database.write((tx) =>
    tx.insert(reservations).values({
      kind: 'event',
      subjectId,
      groupId: subjectId,
      role,
      personId,
      from,
      to: new Date(from.getTime() + 3_600_000),
    }),
  )
}

describe('another reservation', () => {
  test('of the provider is neither offered nor bookable', async () => {
    const practice = await makePractice(stand)
    const { provider, patron, service } = practice
    const asked = { serviceId: service.id, from: '2026-06-16', to: '2026-06-16', zone: 'UTC' }
    const offered = async () =>
      (await patron.client.booking.listSlots(asked)).slots.map(({ startsAt }) => startsAt)
    expect(await offered()).toContain(tuesdayAt(10))
    await insertEvent(provider.userId, 'provider')
    expect(await offered()).not.toContain(tuesdayAt(10))
    expect(await offered()).toContain(tuesdayAt(14))
    await expect(patron.client.booking.holdBooking(holdOf(practice))).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    })
  })

  test('of the patron blocks a booking with any provider', async () => {
    const practice = await makePractice(stand)
    await insertEvent(practice.patron.userId, 'patron')
    const { booking } = practice.patron.client
    await expect(booking.holdBooking(holdOf(practice))).rejects.toMatchObject({ code: 'CONFLICT' })
    await booking.holdBooking(holdOf(practice, tuesdayAt(14)))
  })

  test.each([
    ['provider', 'reservations_provider_time'],
    ['patron', 'reservations_patron_time'],
  ] as const)('of a %s cannot overlap a booking', async (role, constraint) => {
    const made = await makeConfirmed(stand)
    const insert = insertEvent(made[role].userId, role)
    await expect(insert).rejects.toMatchObject({ cause: { constraint } })
  })
})

describe("a booking's reservation", () => {
  test('exists while it is held, follows its moves, and ends with it', async () => {
    const { booking, patron, provider } = await makeHeld(stand, { service: { price: 0 } })
    const both = (at: string) => [
      { role: 'patron', personId: patron.userId, from: new Date(at) },
      { role: 'provider', personId: provider.userId, from: new Date(at) },
    ]
    expect(await reserved(booking.id)).toEqual(both(tuesdayAt(10)))
    await patron.client.booking.rescheduleBooking({ id: booking.id, startsAt: tuesdayAt(14) })
    expect(await reserved(booking.id)).toEqual(both(tuesdayAt(14)))
    await patron.client.booking.cancelBooking({ id: booking.id, expectedRefund: 0 }, withNewKey())
    expect(await reserved(booking.id)).toEqual([])
  })

  test('is shared by the bookings of a group slot, and by nobody else', async () => {
    const first = await makePractice(stand, {
      service: { ...groupTerms, price: 0, capacity: 2 },
    })
    const second = { ...first, patron: await stand.signIn('patron') }
    const third = { ...first, patron: await stand.signIn('patron') }
    for (const one of [first, second]) {
      const { booking } = await one.patron.client.booking.holdBooking(holdOf(one))
      expect(await reserved(booking.id)).toHaveLength(2)
    }
    await expect(insertEvent(first.provider.userId, 'provider')).rejects.toMatchObject({
      cause: { constraint: 'reservations_provider_time' },
    })
    await expect(third.patron.client.booking.holdBooking(holdOf(third))).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
    })
  })
})
