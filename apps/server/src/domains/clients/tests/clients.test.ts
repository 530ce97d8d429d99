import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { makeCompleted, makeConfirmed, makeHeld, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeCoached } from '../../../testing/coaching.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { makeUsed } from '../../../testing/sales/packages.ts'
import { makePaid } from '../../../testing/sales/paid-bookings.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

describe('clients of a provider', () => {
  test('are patrons with a confirmed booking', async () => {
    const { provider, patron, booking } = await makeConfirmed(stand)
    const { clients, totalRecords } = await provider.client.clients.listClients({})
    expect(totalRecords).toBe(1)
    expect(clients).toMatchObject([
      {
        id: patron.userId,
        completedCount: 0,
        lastAt: null,
        next: { bookingId: booking.id, startsAt: booking.startsAt },
        sessionsLeft: 0,
        coachingSpaceId: null,
      },
    ])
  })

  test('are not patrons who only hold a slot', async () => {
    const { provider, patron } = await makeHeld(stand)
    expect(await provider.client.clients.listClients({})).toEqual({ clients: [], totalRecords: 0, tags: [] })
    await expect(provider.client.clients.getClient({ id: patron.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('are visible to their provider only', async () => {
    const { patron } = await makeConfirmed(stand)
    const other = await makeConfirmed(stand)
    await expect(other.provider.client.clients.getClient({ id: patron.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(other.provider.client.clients.getClient({ id: 'nonsense' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('can be searched by name and filtered by upcoming bookings', async () => {
    const { provider, patron } = await makeCompleted(stand)
    const list = async (filter: Parameters<typeof provider.client.clients.listClients>[0]) =>
      (await provider.client.clients.listClients(filter)).clients.map(({ id }) => id)
    const { client } = await provider.client.clients.getClient({ id: patron.userId })
    expect(client).toMatchObject({ completedCount: 1, next: null, lastAt: client.firstAt })
    expect(await list({ search: client.name.slice(1, 6) })).toEqual([patron.userId])
    expect(await list({ search: 'nobody of this name' })).toEqual([])
    expect(await list({ when: 'past' })).toEqual([patron.userId])
    for (const sort of ['name', '-next', 'last', '-completed', 'left'] as const)
      expect(await list({ sort })).toEqual([patron.userId])
    expect(await list({ when: 'upcoming' })).toEqual([])
    expect(await provider.client.clients.listClients({ page: 3 })).toEqual({
      clients: [],
      totalRecords: 1,
      tags: [],
    })
  })

  test('show their coaching space', async () => {
    const { provider, patron, space } = await makeCoached(stand)
    const { client } = await provider.client.clients.getClient({ id: patron.userId })
    expect(client).toMatchObject({ coachingSpaceId: space.id, packages: [], sessionsLeft: 0 })
  })

  test('show the remaining units of their package', async () => {
    const { provider, patron, purchase } = await makeUsed(stand)
    const { client } = await provider.client.clients.getClient({ id: patron.userId })
    expect(client.packages).toMatchObject([{ purchaseId: purchase.id, sessions: 3, left: 2 }])
    expect(client.sessionsLeft).toBe(2)
  })
})

test('see who read their page and the notes about them', async () => {
  const { provider, patron } = await makeConfirmed(stand)
  const { clients } = provider.client
  await clients.getClient({ id: patron.userId })
  await clients.listClientNotes({ id: patron.userId })
  await clients.listClients({})
  const { activities } = await patron.client.audit.listOwnActivities({ limit: 20 })
  const looks = activities.flatMap(({ by, name }) =>
    by !== null && name.startsWith('clients.') ? [name] : [],
  )
  expect(looks.toSorted()).toEqual(['clients.getClient', 'clients.listClientNotes'])
})

describe('money between a provider and a client', () => {
  test('is what was paid for bookings, without unpaid holds', async () => {
    const { provider, patron, booking } = await makePaid(stand)
    const { clients } = provider.client
    const price = booking.price
    const before = await clients.getClient({ id: patron.userId })
    expect(before.client).toMatchObject({
      unpaidAmount: 0,
      paid: {
        bookings: { amount: price, refundedAmount: 0 },
        packages: { amount: 0, refundedAmount: 0 },
        orders: { amount: 0, refundedAmount: 0 },
      },
    })
    expect((await clients.listClients({ has: 'unpaid' })).totalRecords).toBe(0)
    await provider.client.booking.proposeBooking({
      patronId: patron.userId,
      serviceId: booking.service.id,
      startsAt: tuesdayAt(14),
    })
    for (const sort of ['unpaid', '-noted'] as const)
      expect((await clients.listClients({ has: 'unpaid', sort })).clients).toMatchObject([
        { id: patron.userId, unpaidAmount: price },
      ])
  })

  test('counts a package once, however many of its sessions are booked', async () => {
    const { provider, patron, purchase } = await makeUsed(stand)
    const { client } = await provider.client.clients.getClient({ id: patron.userId })
    expect(client.paid).toEqual({
      bookings: { amount: 0, refundedAmount: 0 },
      packages: { amount: purchase.price, refundedAmount: 0 },
      orders: { amount: 0, refundedAmount: 0 },
    })
    expect((await provider.client.clients.listClients({ has: 'sessions' })).totalRecords).toBe(1)
  })

  test('excludes payments to others', async () => {
    const { patron, booking } = await makePaid(stand)
    expect(booking.price).toBeGreaterThan(0)
    const other = await makeConfirmed(stand, { patron, at: tuesdayAt(15) })
    const { client } = await other.provider.client.clients.getClient({ id: patron.userId })
    expect(client.paid.bookings.amount).toBe(0)
  })
})

describe('tags of a client', () => {
  test("are a provider's own words, by which clients can be found", async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const { clients } = provider.client
    await clients.setClientTags({ id: patron.userId, tags: [' Mornings ', 'Long haul', 'mornings'] })
    expect((await clients.getClient({ id: patron.userId })).client.tags).toEqual(['mornings', 'Long haul'])
    expect(await clients.listClients({ tag: 'MORNINGS' })).toMatchObject({
      totalRecords: 1,
      tags: ['Long haul', 'mornings'],
    })
    expect((await clients.listClients({ tag: 'evenings' })).totalRecords).toBe(0)
    await clients.setClientTags({ id: patron.userId, tags: [] })
    expect((await clients.listClients({})).tags).toEqual([])
  })

  test('are private to their provider, and for clients only', async () => {
    const [{ provider, patron }, other] = await Promise.all([makeConfirmed(stand), makeConfirmed(stand)])
    await provider.client.clients.setClientTags({ id: patron.userId, tags: ['Mornings'] })
    const theirs = other.provider.client.clients
    await expect(theirs.setClientTags({ id: patron.userId, tags: ['Mine'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await makeConfirmed(stand, { patron, at: tuesdayAt(15) })
    expect((await theirs.listClients({})).tags).toEqual([])
  })

  test('are limited in number and length', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const set = (tags: string[]) =>
      outcomeOf(provider.client.clients.setClientTags({ id: patron.userId, tags }))
    const many = Array.from({ length: 11 }, (_, at) => `Tag ${at}`)
    expect([await set(many), await set(['x'.repeat(31)]), await set([' '])]).toEqual([
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
    ])
  })

  test('are stored encrypted, and do not appear in the trail', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    await provider.client.clients.setClientTags(
      { id: patron.userId, tags: ['Unmistakable'] },
      { context: { idempotencyKey: crypto.randomUUID() } },
    )
    const { rows } = await stand.deps.database.pool.query<{ row: string }>(
      `select c::text as row from client_tags c union all select c::text from changes c where c.name like 'clients.%'
        union all select k::text from idempotency_keys k`,
    )
    expect(rows.filter(({ row }) => /Unmistakable|556e6d6973/.test(row))).toEqual([])
  })
})

describe('notes about a client', () => {
  const said = { text: 'Sleeps better since we changed the mornings.' }

  test('are written, changed and removed by their provider, newest first', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const { clients } = provider.client
    const { note } = await clients.writeClientNote({ id: patron.userId, ...said })
    stand.clock.advance({ minutes: 1 })
    const { note: later } = await clients.writeClientNote({ id: patron.userId, text: 'Asks for a letter.' })
    const changed = await clients.updateClientNote({ id: note.id, text: 'Sleeps well.', revision: 1 })
    expect(changed.note).toMatchObject({ id: note.id, text: 'Sleeps well.', revision: 2 })
    const { notes, totalRecords } = await clients.listClientNotes({ id: patron.userId })
    expect([totalRecords, notes]).toMatchObject([2, [{ id: later.id, changedAt: null }, changed.note]])
    await clients.removeClientNote({ id: note.id })
    expect((await clients.listClientNotes({ id: patron.userId })).notes).toMatchObject([{ id: later.id }])
  })

  test('that were changed elsewhere are not overwritten', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const { clients } = provider.client
    const { note } = await clients.writeClientNote({ id: patron.userId, ...said })
    await clients.updateClientNote({ id: note.id, text: 'On the phone.', revision: 1 })
    const late = clients.updateClientNote({ id: note.id, text: 'At the desk.', revision: 1 })
    await expect(late).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
    const save = (text: string) => () =>
      outcomeOf(clients.updateClientNote({ id: note.id, text, revision: 2 }))
    expect(await runInterleaved(stand, save('In the car.'), save('At home.'))).toEqual([
      'done',
      'OUT_OF_DATE',
    ])
  })

  test('are for clients only, and private to their provider', async () => {
    const [{ provider, patron }, other] = await Promise.all([makeConfirmed(stand), makeConfirmed(stand)])
    const { note } = await provider.client.clients.writeClientNote({ id: patron.userId, ...said })
    const theirs = other.provider.client.clients
    const refused = await Promise.all(
      [
        theirs.writeClientNote({ id: patron.userId, ...said }),
        theirs.listClientNotes({ id: patron.userId }),
        theirs.updateClientNote({ id: note.id, ...said, revision: 1 }),
        theirs.removeClientNote({ id: note.id }),
      ].map((asked) => outcomeOf(asked)),
    )
    expect(refused).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })

  test('are stored encrypted, and do not appear in the trail', async () => {
    const { provider, patron } = await makeConfirmed(stand)
    const keyed = () => ({ context: { idempotencyKey: crypto.randomUUID() } })
    const { clients } = provider.client
    const text = 'Unmistakable words'
    const { note } = await clients.writeClientNote({ id: patron.userId, text }, keyed())
    await clients.updateClientNote({ id: note.id, text: `${text}, again`, revision: 1 }, keyed())
    const { pool } = stand.deps.database
    const { rows } = await pool.query<{ row: string }>(
      `select n::text as row from client_notes n union all select c::text from changes c where c.name like 'clients.%'
        union all select k::text from idempotency_keys k`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ row }) => /Unmistakable|556e6d6973/.test(row))).toEqual([])
  })
})
