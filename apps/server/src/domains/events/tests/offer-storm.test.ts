import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { bookInput, ticketInput, waitFor } from '../../../testing/events.ts'
import { makeJobsDue } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { createOpenEvent, inDays } from '../../../testing/open-events.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { until } from '../../../testing/patience.ts'
import { settleWaits } from '../sweeps/settle-waits.ts'

const ROUNDS = Number(process.env['STORM_ROUNDS'] ?? 1)
const CAPACITY = 3

let cluster: Cluster
let patrons: [Client, Client][] = []
beforeAll(async () => {
  cluster = await startCluster()
  patrons = await cluster.crowd(14)
})
afterAll(() => cluster.close())

const pay = (client: Client, id: string) =>
  client.events.payTickets(paymentOf(id, 'pm_card_visa'), withNewKey())

test('places that are cancelled, offered, accepted and booked concurrently on two servers are each used once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { event } = await createOpenEvent(cluster.context, {
      event: { ticketTypes: [ticketInput({ capacity: CAPACITY })] },
      dates: { startsAt: inDays(30 + round).toISOString() },
    })
    const occurrenceId = event.occurrences[0]!.id
    const holders = patrons.slice(0, CAPACITY)
    const held = await Promise.all(
      holders.map(async ([one, two]) => {
        const { booking } = await one.events.bookTickets(bookInput(event, 1))
        await pay(two, booking.id)
        return booking.id
      }),
    )
    const waiting = patrons.slice(CAPACITY, 11)
    const entries: string[] = []
    for (const clients of waiting) entries.push((await waitFor({ client: clients[0] }, event, 1)).id)
    const strangers = patrons.slice(11)
    const give = held.flatMap((id, at) =>
      holders[at]!.map(
        (client) => () => client.events.cancelTickets({ id, expectedRefund: 40 }, withNewKey()),
      ),
    )
    const take = waiting.flatMap((clients, at) =>
      clients.map((client) => async () => {
        for (let tries = 0; tries < 20; tries++) {
          const { entry } = await client.events.getEventWait({ id: entries[at]! })
          if (entry.status === 'offered') break
          await sleep(60)
        }
        if (at % 4 === 3) return client.events.declineEventOffer({ id: entries[at]! })
        const { booking } = await client.events.acceptEventOffer({ id: entries[at]!, expectedPrice: 40 })
        return at % 2 ? pay(client, booking.id) : null
      }),
    )
    const walkIns = strangers.flatMap((clients) =>
      clients.map((client) => async () => {
        for (let tries = 0; tries < 6; tries++) {
          await outcomeOf(client.events.bookTickets(bookInput(event, 1)))
          await sleep(50)
        }
      }),
    )
    const words = await Promise.all(
      [...give, ...take, ...walkIns, () => settleWaits(cluster.context), () => makeJobsDue(cluster)].map(
        async (act, at) => {
          await sleep((at * 7919) % 300)
          return outcomeOf(act())
        },
      ),
    )
    expect(words.filter((word) => word === 'INTERNAL')).toEqual([])
    await until(async () => {
      await makeJobsDue(cluster)
      return (await cluster.sql(`select from payment_refunds where status = 'requested'`)).length === 0
    })
    const [seats] = await cluster.sql<{ taken: number; had: number; kept: number }>(`
      select (select sum(taken)::int from event_places where occurrence_id = '${occurrenceId}') as taken,
        (select count(*)::int from event_tickets k join event_bookings b on b.id = k.booking_id
          where b.occurrence_id = '${occurrenceId}' and b.status in ('reserved', 'confirmed', 'checked_in')) as had,
        (select coalesce(sum(quantity), 0)::int from event_waits
          where occurrence_id = '${occurrenceId}' and status = 'offered') as kept`)
    expect(seats!.taken).toBe(seats!.had + seats!.kept)
    expect(seats!.taken).toBeLessThanOrEqual(CAPACITY)
    // An offer is accepted at most once.
    expect(
      await cluster.sql(`select booking_id from event_waits where occurrence_id = '${occurrenceId}' and booking_id is not null
        group by 1 having count(*) > 1`),
    ).toEqual([])
    await expectInvariant(cluster.databaseUrl, 0)
  }
})
