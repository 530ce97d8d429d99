import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeConfirmed, makePractice, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makeSeries, tuesdays } from '../../../testing/series.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const free = { service: { price: 0 } }
const planOf = (serviceId: string, times = 4) => ({
  serviceId,
  startsAt: tuesdayAt(10),
  zone: 'Asia/Dubai',
  everyWeeks: 1 as const,
  times,
})
const bookingsOf = async ({ client }: { client: Awaited<ReturnType<TestApp['signIn']>>['client'] }) =>
  (await client.booking.listBookings({})).bookings

describe('a preview', () => {
  test('shows the state of each date, and free slots near it', async () => {
    const practice = await makePractice(stand, { service: { price: 0, horizonDays: 23 } })
    const { service, patron } = practice
    const other = await stand.signIn('patron')
    const hold = { serviceId: service.id, zone: 'UTC' }
    await other.client.booking.holdBooking({ ...hold, startsAt: tuesdays(2)[1]! })
    await makeConfirmed(stand, { patron, at: tuesdays(3)[2]! })
    const { dates } = await patron.client.series.previewSeries(planOf(service.id, 5))
    expect(dates.map(({ startsAt, state }) => [startsAt, state])).toEqual(
      tuesdays(5).map((at, index) => [at, ['free', 'taken', 'own', 'free', 'far'][index]]),
    )
    expect(dates.map(({ alternatives }) => alternatives.length)).toEqual([0, 3, 3, 0, 0])
    // The offered alternative can be booked.
    const instead = dates[1]!.alternatives[0]!.startsAt
    const startsAts = [tuesdayAt(10), instead]
    const { series } = await patron.client.series.bookSeries({ ...hold, startsAts }, withNewKey())
    expect(series.left).toBe(2)
  })

  test('is available for bookable services and valid plans only', async () => {
    const { patron, service } = await makePractice(stand)
    const { series } = patron.client
    const { dates } = await series.previewSeries(planOf(service.id))
    expect(dates.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free'])
    await expect(
      series.bookSeries({ serviceId: service.id, zone: 'UTC', startsAts: tuesdays(2) }, withNewKey()),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Only free services, or services paid from a package, can be booked several times at once.',
    })
    for (const wrong of [{ times: 1 }, { times: 27 }, { everyWeeks: 3 as never }, { zone: 'Mars/Base' }])
      await expect(series.previewSeries({ ...planOf(service.id), ...wrong })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      })
    const twice = [tuesdayAt(10), tuesdayAt(10)]
    await expect(
      series.bookSeries({ serviceId: service.id, zone: 'UTC', startsAts: twice }, withNewKey()),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('a series', () => {
  test('is booked as a whole, and each date is a separate booking', async () => {
    const { patron, provider, series } = await makeSeries(stand)
    expect(series.bookings.map(({ startsAt, status }) => [startsAt, status])).toEqual(
      tuesdays(3).map((at) => [at, 'confirmed']),
    )
    const [first, second] = series.bookings
    await patron.client.booking.rescheduleBooking({ id: first!.id, startsAt: tuesdayAt(14) })
    await provider.client.booking.cancelBooking({ id: second!.id, expectedRefund: 0 }, withNewKey())
    const { series: after } = await patron.client.series.getSeries({ id: series.id })
    expect(after.left).toBe(2)
    expect(after.bookings[0]?.startsAt).toBe(tuesdayAt(14))
  })

  test('is not booked at all if one date is unavailable, and that date is named', async () => {
    const practice = await makePractice(stand, free)
    const other = await stand.signIn('patron')
    const [, second] = tuesdays(3)
    const hold = { serviceId: practice.service.id, zone: 'UTC' }
    await other.client.booking.holdBooking({ ...hold, startsAt: second! })
    await expect(
      practice.patron.client.series.bookSeries({ ...hold, startsAts: tuesdays(3) }, withNewKey()),
    ).rejects.toMatchObject({ code: 'SLOT_TAKEN', status: 409, taken: [second] })
    expect(await bookingsOf(practice.patron)).toEqual([])
  })

  test('two dates that overlap each other are refused', async () => {
    const { patron, service } = await makePractice(stand, free)
    const startsAts = [tuesdayAt(10), tuesdayAt(10, 30)]
    await expect(
      patron.client.series.bookSeries({ serviceId: service.id, zone: 'UTC', startsAts }, withNewKey()),
    ).rejects.toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await bookingsOf(patron)).toEqual([])
  })

  test('one of five patrons competing for the same dates gets all of them, and the others none', async () => {
    const { service } = await makePractice(stand, free)
    const racers = await Promise.all(Array.from({ length: 5 }, () => stand.signIn('patron')))
    const results = await Promise.allSettled(
      racers.map(({ client }) =>
        client.series.bookSeries(
          { serviceId: service.id, zone: 'UTC', startsAts: tuesdays(3) },
          withNewKey(),
        ),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'SLOT_TAKEN' })
    const counts = await Promise.all(racers.map(async (racer) => (await bookingsOf(racer)).length))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 3])
  })

  test('the remaining bookings are cancelled together, if their number is the one that was shown', async () => {
    const { patron, series } = await makeSeries(stand)
    await patron.client.booking.cancelBooking({ id: series.bookings[0]!.id, expectedRefund: 0 }, withNewKey())
    await expect(
      patron.client.series.cancelSeries({ id: series.id, expectedLeft: 3, expectedRefund: 0 }, withNewKey()),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await patron.client.series.listSeries({})).totalRecords).toBe(1)
    const { series: after } = await patron.client.series.cancelSeries(
      {
        id: series.id,
        expectedLeft: 2,
        expectedRefund: 0,
      },
      withNewKey(),
    )
    expect(after.left).toBe(0)
    expect(after.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect((await patron.client.series.listSeries({})).totalRecords).toBe(0)
  })
})
