import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createService } from '../../../testing/accounts/providers.ts'
import { until } from '../../../testing/patience.ts'
import { transitionDueBookings } from '../../booking/jobs.ts'
import { bookings } from '../../booking/tables.ts'
import { sweepWaitlist } from '../jobs.ts'

const day = 86_400_000
const crowd = 20

let cluster: Cluster
let patrons: [Client, Client][] = []

beforeAll(async () => {
  cluster = await startCluster()
  patrons = await cluster.crowd(crowd + 1)
})
afterAll(() => cluster.close())

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A service with one time, at noon in three days. */
async function createNoon(): Promise<{ serviceId: string; startsAt: string }> {
  const startsAt = `${inDays(3)}T12:00:00.000Z`
  const weekday = (new Date(startsAt).getUTCDay() + 6) % 7
  const week = Array.from({ length: 7 }, (_, at) => (at === weekday ? [{ from: 720, to: 780 }] : []))
  return { serviceId: await createService(cluster.context, week, { horizonDays: 5 }), startsAt }
}

const entryOf = async (client: Client) => (await client.waitlist.listWaitlist({})).entries[0]!

/** All patrons join in order, alternating between the servers, and then the only time becomes free. */
async function freeOnce(waiting: readonly [Client, Client][]) {
  const { serviceId, startsAt } = await createNoon()
  const holder = patrons[crowd]![0]
  const { booking } = await holder.booking.holdBooking({ serviceId, startsAt, zone: 'UTC' })
  const wish = { from: inDays(0), to: inDays(4), weekdays: [0, 1, 2, 3, 4, 5, 6], zone: 'UTC' }
  for (const [index, clients] of waiting.entries())
    await clients[index % 2]!.waitlist.joinWaitlist({
      ...wish,
      serviceId,
      parts: ['morning', 'afternoon', 'evening'],
    })
  await holder.booking.releaseBooking({ id: booking.id })
  return { serviceId, startsAt }
}

test('a time that twenty patrons want is offered to the first one only, whichever server serves the queue', async () => {
  const waiting = patrons.slice(0, crowd)
  await freeOnce(waiting)
  await Promise.all(Array.from({ length: 10 }, () => sweepWaitlist(cluster.context)))
  await until(async () => (await entryOf(waiting[0]![0])).status === 'offered')
  const statuses = await Promise.all(waiting.map(async ([client]) => (await entryOf(client)).status))
  expect(statuses).toEqual(['offered', ...Array.from({ length: crowd - 1 }, () => 'waiting')])
  const { rows } = await cluster.context.deps.database.pool.query<{ count: number }>(
    `select count(*)::int from bookings where is_offer and status = 'held'`,
  )
  expect(rows[0]?.count).toBe(1)
})

test('an acceptance at the moment of expiry gives the time to this patron or the next, never to both', async () => {
  for (let round = 0; round < 6; round++) {
    const own = [await cluster.patron(), await cluster.patron()]
    await freeOnce(own)
    const [first, second] = own.map((clients) => clients[round % 2]!)
    const entry = await until(async () => {
      const found = await entryOf(first!)
      return found.offer ? found : undefined
    })
    const { bookingId } = entry.offer!
    await cluster.context.deps.database.write((tx) =>
      tx
        .update(bookings)
        .set({ dueAt: new Date(Date.now() + 15) })
        .where(eq(bookings.id, bookingId)),
    )
    const [tapped] = await Promise.all([
      sleep(round * 3).then(() =>
        first!.waitlist.acceptOffer({ id: entry.id }).then(
          () => 'taken',
          ({ code }: { code: string }) => code,
        ),
      ),
      sleep(15).then(() => transitionDueBookings(cluster.context)),
    ])
    const { booking } = await first!.booking.getBooking({ id: bookingId })
    if (tapped !== 'taken') {
      expect(tapped).toBe('ILLEGAL_TRANSITION')
      await transitionDueBookings(cluster.context)
      await until(async () => (await entryOf(second!)).status === 'offered')
      expect((await entryOf(first!)).status).toBe('offer_expired')
    } else {
      expect(booking.status).toBe('held')
      expect((await entryOf(second!)).status).toBe('waiting')
    }
  }
})
