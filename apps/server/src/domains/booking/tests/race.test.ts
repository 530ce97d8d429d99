import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { createService } from '../../../testing/accounts/providers.ts'

const crowd = 200
const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])

let cluster: Cluster
let patrons: [Client, Client][] = []

beforeAll(async () => {
  cluster = await startCluster()
  patrons = await cluster.crowd(crowd)
})
afterAll(() => cluster.close())

const bookable = (confirmation: 'instant' | 'request', priceCents: number) =>
  createService(cluster.context, allDay, { confirmation, priceCents, bufferAfterMinutes: 15 })

const startOf = (day: number, hour: number, minute = 0) => {
  const at = new Date(Date.now() + (day + 1) * 86_400_000)
  return new Date(
    Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), hour, minute),
  ).toISOString()
}

const hold = (client: Client, serviceId: string, startsAt: string) =>
  client.booking.holdBooking({ serviceId, startsAt, zone: 'UTC' }).then(
    ({ booking }) => booking.status as string,
    ({ code, alternatives = [] }: { code: string; alternatives?: unknown[] }) =>
      `${code} ${alternatives.length}`,
  )

async function overlaps(): Promise<number> {
  const { rows } = await cluster.context.deps.database.pool.query<{ count: number }>(`
    select count(*)::int from bookings a join bookings b on a.id < b.id and a.provider_id = b.provider_id
      and tstzrange(a.blocked_from, a.blocked_to) && tstzrange(b.blocked_from, b.blocked_to)
    where a.status in ('held', 'requested', 'confirmed', 'in_progress')
      and b.status in ('held', 'requested', 'confirmed', 'in_progress')`)
  return rows[0]!.count
}

test('of two hundred requests for overlapping slots through two servers one succeeds, and the others see alternatives', async () => {
  const serviceId = await bookable('instant', 9000)
  for (let day = 1; day <= 3; day++) {
    const words = await Promise.all(
      patrons.map((clients, index) =>
        hold(clients[index % 2]!, serviceId, startOf(day, 10, index % 3 === 0 ? 30 : 0)),
      ),
    )
    expect(words.filter((word) => word === 'held')).toHaveLength(1)
    expect(words.filter((word) => word === 'SLOT_TAKEN 3')).toHaveLength(crowd - 1)
  }
  expect(await overlaps()).toBe(0)
})

test('every place of a day is booked exactly once under contention', async () => {
  const serviceId = await bookable('instant', 9000)
  const words = await Promise.all(
    patrons
      .slice(0, 50)
      .map((clients, index) => hold(clients[index % 2]!, serviceId, startOf(10, (index % 5) * 2))),
  )
  expect(words.filter((word) => word === 'held')).toHaveLength(5)
  expect(await overlaps()).toBe(0)
})

test('two requests for one slot are never both open, so both cannot be accepted', async () => {
  const serviceId = await bookable('request', 0)
  const words = await Promise.all(
    patrons.slice(0, 20).map((clients, index) => hold(clients[index % 2]!, serviceId, startOf(20, 10))),
  )
  expect(words.filter((word) => word === 'requested')).toHaveLength(1)
  expect(words.filter((word) => word === 'SLOT_TAKEN 3')).toHaveLength(19)
})

test('a patron who requests one time with two providers gets one of them', async () => {
  const [one, other] = [await bookable('instant', 9000), await bookable('instant', 9000)]
  for (let round = 0; round < 5; round++) {
    const clients = patrons[round]!
    const startsAt = startOf(30, round * 3)
    const words = await Promise.all([hold(clients[0], one, startsAt), hold(clients[1], other, startsAt)])
    expect(words.toSorted()).toEqual(['CONFLICT 0', 'held'])
  }
})
