import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { startCluster } from '../../../testing/crashes/cluster.ts'
import type { Cluster } from '../../../testing/crashes/cluster.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { bookInput, ticketInput, waitFor } from '../../../testing/events.ts'
import type { EventOptions } from '../../../testing/events.ts'
import { makeJobsDue } from '../../../testing/crashes/halting.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { countBlocked } from '../../../testing/locks.ts'
import { createOpenEvent, createReserved, inDays } from '../../../testing/open-events.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { until } from '../../../testing/patience.ts'
import { endCancelled } from '../sweeps/end-cancelled.ts'
import { expireReserved } from '../sweeps/expire-reserved.ts'
import { settleWaits } from '../sweeps/settle-waits.ts'
import { eventBookings, eventWaits } from '../tables.ts'

const crowd = 100

let cluster: Cluster
let patrons: [Client, Client][] = []
beforeAll(async () => {
  cluster = await startCluster()
  patrons = await cluster.crowd(crowd)
})
afterAll(() => cluster.close())

let days = 30
/** Each at a separate time, so that no booking overlaps another. */
const openEvent = ({ dates, ...options }: Pick<EventOptions, 'event' | 'dates'> = {}) =>
  createOpenEvent(cluster.context, {
    ...options,
    dates: { startsAt: inDays((days += 1)).toISOString(), ...dates },
  })

const write = (run: Parameters<Cluster['context']['deps']['database']['write']>[0]) =>
  cluster.context.deps.database.write(run)

const takenOf = async (occurrenceId: string) => {
  const [row] = await cluster.sql<{ taken: number }>(
    `select sum(taken)::int as taken from event_places where occurrence_id = '${occurrenceId}'`,
  )
  return row?.taken
}

/** Locks the places of a date until the returned function is called. */
async function holdPlaces(occurrenceId: string): Promise<() => Promise<void>> {
  const holder = await cluster.context.deps.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from event_places where occurrence_id = $1 for update', [occurrenceId])
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

const pay = (client: Client, id: string) =>
  client.events.payTickets(paymentOf(id, 'pm_card_visa'), withNewKey())

/** Paid tickets, each of a separate patron who is signed in on both servers. */
async function bookPaid(
  occurrence: Parameters<typeof bookInput>[0],
  clients: [Client, Client],
  quantity = 2,
) {
  const { booking } = await clients[0].events.bookTickets(bookInput(occurrence, quantity))
  return (await pay(clients[1], booking.id)).booking
}

describe('places', () => {
  /** More than one server's connection pool holds, so requests of both servers are waiting. */
  const atTheLock = 25

  test('one of a hundred patrons on two servers gets the last ticket, though dozens saw it available', async () => {
    const { event } = await openEvent({
      event: { ticketTypes: [ticketInput({ capacity: 1 })] },
      dates: { startsAt: inDays(5).toISOString(), repeat: { every: 'day', times: 20 } },
    })
    for (const [round, date] of event.occurrences.entries()) {
      const input = bookInput({ ...event, occurrences: [date] }, 1)
      // All see the place free before any can take it. Without the lock that happens only occasionally.
      const release = await holdPlaces(date.id)
      const booked = patrons.map((clients, at) =>
        outcomeOf(clients[(at + round) % 2]!.events.bookTickets(input)),
      )
      await until(async () => (await countBlocked(cluster.context)) >= atTheLock)
      await release()
      const words = await Promise.all(booked)
      expect(words.filter((word) => word === 'done')).toHaveLength(1)
      expect(words.filter((word) => word === 'OUT_OF_STOCK')).toHaveLength(crowd - 1)
      expect(await takenOf(date.id)).toBe(1)
    }
    await expectInvariant(cluster.databaseUrl, 0)
  })

  test('of two types booked in either order sell out exactly', async () => {
    const kinds = [ticketInput({ capacity: 25 }), ticketInput({ name: 'Chair', capacity: 25 })]
    const { event } = await openEvent({ event: { ticketTypes: kinds } })
    const [mat, chair] = event.ticketTypes.map(({ id }) => ({ ticketTypeId: id }))
    const words = await Promise.all(
      patrons.map((clients, at) =>
        outcomeOf(
          clients[at % 2]!.events.bookTickets({
            ...bookInput(event),
            tickets: at % 3 === 0 ? [mat!, chair!] : [chair!, mat!],
          }),
        ),
      ),
    )
    expect(words.filter((word) => word === 'done')).toHaveLength(25)
    expect(words.filter((word) => word === 'OUT_OF_STOCK')).toHaveLength(crowd - 25)
    expect(await takenOf(event.occurrences[0]!.id)).toBe(50)
  })

  test('booked by one patron in two concurrent tabs are taken once', async () => {
    const { event } = await openEvent()
    const [clients] = patrons
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => clients![at % 2]!.events.bookTickets(bookInput(event))),
    )
    expect(await takenOf(event.occurrences[0]!.id)).toBe(2)
  })

  test('that expire while they are being paid are either booked or free, and no money is lost', async () => {
    const rounds = Array.from({ length: 12 }, async (_, round) => {
      const made = await createReserved(cluster.context)
      const clients = await cluster.patronAs(made.patron.userId)
      const due = { dueAt: new Date(Date.now() + 40) }
      await write((tx) => tx.update(eventBookings).set(due).where(eq(eventBookings.id, made.id)))
      await Promise.all([
        sleep(round * 6).then(() => outcomeOf(pay(clients[round % 2]!, made.id))),
        sleep(40 + round).then(() => expireReserved(cluster.context)),
        sleep(50).then(() => expireReserved(cluster.context)),
      ])
      return { ...made, clients }
    })
    const all = await Promise.all(rounds)
    await expireReserved(cluster.context)
    await makeJobsDue(cluster)
    for (const { id, clients, booking } of all) {
      const ended = await until(async () => {
        const { booking: now } = await clients[0].events.getEventBooking({ id })
        const isBack = now.status === 'expired' && (now.payment === 'none' || now.refundedAmount === 80)
        return (now.status === 'confirmed' || isBack) && now
      })
      expect(await takenOf(booking.occurrence.id)).toBe(ended.status === 'confirmed' ? 2 : 0)
    }
    await expectInvariant(cluster.databaseUrl, 0)
  })
})

describe('waiting', () => {
  const sold = () => openEvent({ event: { ticketTypes: [ticketInput({ capacity: 2 })] } })
  const entryOf = async (client: Client, id: string) => (await client.events.getEventWait({ id })).entry

  /** Two tickets of one patron, and the waitlist for them in order. */
  async function newLine(quantities: readonly number[]) {
    const { event } = await sold()
    const holder = await cluster.patron()
    const booking = await bookPaid(event, holder)
    const line: { clients: [Client, Client]; id: string }[] = []
    for (const [at, quantity] of quantities.entries()) {
      const clients = await cluster.patron()
      line.push({ clients, id: (await waitFor({ client: clients[at % 2]! }, event, quantity)).id })
    }
    const giveBack = () =>
      holder[0].events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
    const states = () =>
      Promise.all(line.map(async ({ clients, id }) => (await entryOf(clients[0], id)).status))
    return { event, line, giveBack, states, occurrenceId: booking.occurrence.id }
  }
  const sweeps = (times: number) =>
    Promise.all(Array.from({ length: times }, () => settleWaits(cluster.context)))

  test('the queue is served in order whichever server serves it, and no more tickets are offered than are free', async () => {
    const made = await newLine([1, 1, 1, 1, 1, 1, 1, 1])
    await made.giveBack()
    await sweeps(8)
    await until(async () => (await made.states())[1] === 'offered')
    expect(await made.states()).toEqual(['offered', 'offered', ...Array<string>(6).fill('waiting')])
    expect(await takenOf(made.occurrenceId)).toBe(2)
  })

  test('a patron who wants more than is free is skipped, and stays first', async () => {
    const made = await newLine([3, 2, 1])
    await made.giveBack()
    await sweeps(3)
    await until(async () => (await made.states())[1] === 'offered')
    expect(await made.states()).toEqual(['waiting', 'offered', 'waiting'])
  })

  test('an acceptance at the moment of expiry goes to this patron or the next, never to both', async () => {
    for (let round = 0; round < 6; round++) {
      const { line, giveBack, occurrenceId, states } = await newLine([2, 2])
      await giveBack()
      await until(async () => (await states())[0] === 'offered')
      const [first] = line
      const offeredUntil = new Date(Date.now() + 20)
      await write((tx) => tx.update(eventWaits).set({ offeredUntil }).where(eq(eventWaits.id, first!.id)))
      const accept = { id: first!.id, expectedPrice: 80 }
      const [word] = await Promise.all([
        sleep(round * 4).then(() => outcomeOf(first!.clients[round % 2]!.events.acceptEventOffer(accept))),
        sleep(20).then(() => sweeps(2)),
      ])
      await sweeps(1)
      expect(await states()).toEqual(word === 'done' ? ['accepted', 'waiting'] : ['offer_expired', 'offered'])
      expect(await takenOf(occurrenceId)).toBe(2)
    }
  })

  test('an accepted offer cancelled twice at once is freed once, and its patron does not return to the front', async () => {
    const { line, giveBack, occurrenceId, states, event } = await newLine([2, 1, 1])
    await giveBack()
    await until(async () => (await states())[0] === 'offered')
    const { clients, id } = line[0]!
    const { booking } = await clients[0].events.acceptEventOffer({ id, expectedPrice: 80 })
    await pay(clients[1], booking.id)
    const cancel = (client: Client) =>
      outcomeOf(client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey()))
    const words = await Promise.all(clients.map(cancel))
    expect(words.toSorted()).toEqual(['ILLEGAL_TRANSITION', 'done'])
    const again = await waitFor({ client: clients[0] }, event)
    await sweeps(4)
    await until(async () => (await states())[2] === 'offered')
    expect(await states()).toEqual(['accepted', 'offered', 'offered'])
    expect((await entryOf(clients[0], again.id)).status).toBe('waiting')
    expect(await takenOf(occurrenceId)).toBe(2)
    await expectInvariant(cluster.databaseUrl, 0)
  })
})

describe('a cancelled event', () => {
  test('refunds forty patrons once, though a server dies while doing so', async () => {
    const { event, organiser } = await openEvent({
      event: { ticketTypes: [ticketInput({ capacity: 100 })] },
    })
    const booked = await Promise.all(patrons.slice(0, 40).map((clients) => bookPaid(event, clients)))
    const clients = await cluster.providerAs(organiser.userId)
    await cluster.sandbox('POST', '/sandbox/faults', {
      match: 'POST /v1/refunds',
      kind: 'delay',
      times: 80,
      ms: 300,
    })
    const off = { id: event.id, reason: 'The hall is flooded.' }
    const words = await Promise.all(clients.map((client) => outcomeOf(client.events.cancelEvent(off))))
    expect(words.toSorted()).toEqual(['ILLEGAL_TRANSITION', 'done'])
    const refunds = (status: string) =>
      cluster.sql(`select r.id from payment_refunds r join payments p on p.id = r.payment_id
        join event_bookings b on b.id = p.payable_id where b.event_id = '${event.id}' and r.status = '${status}'`)
    await until(async () => (await refunds('requested')).length > 0)
    await Promise.all(cluster.nodes.map(({ kill }) => kill()))
    await cluster.sandbox('DELETE', '/sandbox/faults')
    await Promise.all(cluster.nodes.map(({ start }) => start()))
    // A killed process's jobs are retried minutes later; the sweep is faster.
    await endCancelled(cluster.context)
    await until(async () => {
      await makeJobsDue(cluster)
      return (await refunds('done')).length === 40
    })
    const [given] = await cluster.sql<{ refunds: number; cents: number; status: string }>(`
      select count(*)::int as refunds, sum((r.body->>'amount')::int)::int as cents, min(b.status) as status
      from card_sandbox.objects r join payments p on p.intent_id = r.body->>'payment_intent'
      join event_bookings b on b.id = p.payable_id where r.kind = 'refund' and b.event_id = '${event.id}'`)
    expect(given).toEqual({ refunds: booked.length, cents: 40 * 8000, status: 'event_cancelled' })
    expect(await takenOf(event.occurrences[0]!.id)).toBe(0)
    await expectInvariant(cluster.databaseUrl, 0)
  })
})

describe('a series', () => {
  test('that is changed twice at once keeps every date, at its time and once', async () => {
    const { event, organiser } = await createOpenEvent(cluster.context, {
      dates: { repeat: { every: 'day', times: 10 } },
    })
    const clients = await cluster.providerAs(organiser.userId)
    const [, , third, fourth, fifth] = event.occurrences
    const later = (startsAt: string) => new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    const move = { scope: 'following' as const, lengthMinutes: 60 }
    const words = await Promise.all([
      outcomeOf(clients[0].events.moveDate({ ...move, id: third!.id, startsAt: later(third!.startsAt) })),
      outcomeOf(clients[1].events.cancelDate({ id: fifth!.id, scope: 'this', reason: 'A holiday.' })),
      outcomeOf(
        clients[1].events.moveDate({
          ...move,
          scope: 'this',
          id: fourth!.id,
          startsAt: inDays(60).toISOString(),
        }),
      ),
    ])
    expect(words).toEqual(['done', 'done', 'done'])
    const { event: own } = await clients[0].events.getOwnEvent({ id: event.id })
    expect(own.occurrences).toHaveLength(10)
    expect(new Set(own.occurrences.map(({ startsAt }) => startsAt)).size).toBe(10)
    expect(own.occurrences.find(({ id }) => id === fifth!.id)?.status).toBe('cancelled')
  })
})

describe('at check-in', () => {
  async function newScanned() {
    const { event, organiser } = await openEvent()
    const patron = await cluster.patron()
    const booking = await bookPaid(event, patron)
    const { tickets } = await patron[0].events.getTickets({ id: booking.id })
    const helpers = await cluster.providerAs(organiser.userId)
    const scan = async (client: Client, seen: { id?: string; code: string; gate?: string; at?: string }) =>
      (
        await client.events.checkIn({
          occurrenceId: booking.occurrence.id,
          checkIns: [{ id: crypto.randomUUID(), at: new Date().toISOString(), ...seen }],
        })
      ).results[0]!
    return { code: tickets[0]!.code!, tickets, helpers, scan, booking, patron }
  }

  test('a copied ticket scanned by two helpers at once admits one, on either server', async () => {
    const { code, helpers, scan } = await newScanned()
    const seenAt = new Date().toISOString()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) => scan(helpers[at % 2]!, { code, gate: `Gate ${at}`, at: seenAt })),
    )
    const admitted = results.filter(({ outcome }) => outcome === 'admitted')
    expect(admitted).toHaveLength(1)
    expect(new Set(results.map(({ first }) => first?.gate))).toEqual(new Set([admitted[0]!.first!.gate]))
  })

  test('a scan reported to both servers at once counts once', async () => {
    const { code, helpers, scan, tickets } = await newScanned()
    const id = crypto.randomUUID()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) => scan(helpers[at % 2]!, { id, code })),
    )
    expect(results.map(({ outcome }) => outcome)).toEqual(Array<string>(10).fill('admitted'))
    expect(
      await cluster.sql(`select id from event_check_ins where ticket_id = '${tickets[0]!.id}'`),
    ).toHaveLength(1)
  })
})
