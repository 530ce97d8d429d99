import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeCompleted, makeConfirmed, makeHeld } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { makeCoached } from '../../../testing/coaching.ts'
import { makeUsed } from '../../../testing/packages.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

describe('clients of a provider', () => {
  test('are who has an appointment with them that came to be', async () => {
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

  test('are not who only holds a time', async () => {
    const { provider, patron } = await makeHeld(stand)
    expect(await provider.client.clients.listClients({})).toEqual({ clients: [], totalRecords: 0 })
    await expect(provider.client.clients.getClient({ id: patron.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('are nobody else’s', async () => {
    const { patron } = await makeConfirmed(stand)
    const other = await makeConfirmed(stand)
    await expect(other.provider.client.clients.getClient({ id: patron.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(other.provider.client.clients.getClient({ id: 'nonsense' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('are found by name, and by whether an appointment is to come', async () => {
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
    expect(await provider.client.clients.listClients({ page: 3 })).toEqual({ clients: [], totalRecords: 1 })
  })

  test('show their coaching space', async () => {
    const { provider, patron, space } = await makeCoached(stand)
    const { client } = await provider.client.clients.getClient({ id: patron.userId })
    expect(client).toMatchObject({ coachingSpaceId: space.id, packages: [], sessionsLeft: 0 })
  })

  test('show what is left of their package', async () => {
    const { provider, patron, purchase } = await makeUsed(stand)
    const { client } = await provider.client.clients.getClient({ id: patron.userId })
    expect(client.packages).toMatchObject([{ purchaseId: purchase.id, sessions: 3, left: 2 }])
    expect(client.sessionsLeft).toBe(2)
  })
})
