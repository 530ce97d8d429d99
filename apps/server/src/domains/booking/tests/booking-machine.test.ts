import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { bookingStatuses, nextBookingStatuses } from '@wellspring/api/contract/booking-status'
import type { BookingStatus } from '@wellspring/api/contract/booking-status'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { begin, makeConfirmed, makeHeld, step, tuesdayAt } from '../../../testing/bookings.ts'
import type { Booked } from '../../../testing/bookings.ts'

let stand: TestApp
let made: Booked
beforeAll(async () => {
  stand = await testApp()
  made = await makeHeld(stand, { service: { price: 0 } })
})
afterAll(() => stand.close())

/** Puts the booking into a status without a transition. */
const put = (status: BookingStatus) =>
  stand.deps.database.write(async (tx) => {
    await tx.execute(sql`alter table bookings disable trigger bookings_steps`)
    await tx.execute(sql`update bookings set status = ${status} where id = ${made.booking.id}`)
    await tx.execute(sql`alter table bookings enable trigger bookings_steps`)
  })

describe('outside of the state machine', () => {
  const ways = bookingStatuses.flatMap((from) =>
    bookingStatuses
      .filter((to) => to !== from && !nextBookingStatuses[from].includes(to))
      .map((to) => [from, to] as const),
  )

  test.each(ways)('no booking goes from %s to %s', async (from, to) => {
    await put(from)
    const { id } = made.booking
    await expect(step(stand, id, { to, by: 'system' })).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const write = stand.deps.database.write((tx) =>
      tx.execute(sql`update bookings set status = ${to} where id = ${id}`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('an unknown status is refused', async () => {
    await put('held')
    const write = stand.deps.database.write((tx) =>
      tx.execute(sql`update bookings set status = 'lost' where id = ${made.booking.id}`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test.each(['held', 'requested', 'completed', 'expired', 'declined', 'cancelled'] as const)(
    'no actor can take a forbidden transition from %s',
    async (status) => {
      const booked = await makeConfirmed(stand)
      const { patron, provider, booking } = booked
      const { id } = booking
      await begin(stand, booking, 20)
      made = booked
      await put(status)
      const refused = { code: 'ILLEGAL_TRANSITION', status: 409 }
      const [own, theirs] = [patron.client.booking, provider.client.booking]
      const tries = [
        () => theirs.completeBooking({ id }),
        () => own.contestNoShow({ id, reason: 'I was there.' }),
        () => own.rescheduleBooking({ id, startsAt: tuesdayAt(15) }),
        () => theirs.rescheduleBooking({ id, startsAt: tuesdayAt(15) }),
        ...(status === 'held' ? [] : [() => own.releaseBooking({ id })]),
        ...(status === 'completed' ? [] : [() => own.reviewBooking({ id, stars: 5, comment: 'Good.' })]),
      ]
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(refused)
    },
  )

  test('the database rejects overlapping bookings', async () => {
    const [one, other] = [await makeConfirmed(stand), await makeConfirmed(stand)]
    const swap = (what: string) =>
      stand.deps.database.write((tx) =>
        tx.execute(
          sql.raw(`update bookings set ${what} = (select ${what} from bookings where id = '${one.booking.id}')
            where id = '${other.booking.id}'`),
        ),
      )
    await expect(swap('provider_id')).rejects.toMatchObject({
      cause: { constraint: 'reservations_provider_time' },
    })
    await expect(swap('patron_id')).rejects.toMatchObject({
      cause: { constraint: 'reservations_patron_time' },
    })
  })
})
