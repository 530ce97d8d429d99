import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeCompleted, makeConfirmed, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { clientInvitationOf, makeAcceptedClient, zone } from '../../../testing/accounts/client-invitations.ts'
import { outcomeOf } from '../../../testing/outcome.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

describe('a client who accepted', () => {
  const isKnown = async ({ provider, patron }: Awaited<ReturnType<typeof makeAcceptedClient>>) =>
    (await provider.client.clients.listClients({})).clients.some(({ id }) => id === patron.userId)

  test('can end the relation: the provider loses sight of them, cannot suggest times, and is notified', async () => {
    const made = await makeAcceptedClient(stand)
    const { patron, provider, service } = made
    const { clients } = patron.client
    const asked = { id: provider.userId }
    expect(await clients.getClientRelation(asked)).toEqual({
      relation: { isClient: true, isAwaited: false },
    })
    expect(await clients.endClientRelation(asked)).toEqual({ ended: true })
    expect(await clients.endClientRelation(asked)).toEqual({ ended: false })
    expect(await isKnown(made)).toBe(false)
    expect(await outcomeOf(provider.client.clients.getClient({ id: patron.userId }))).toBe('NOT_FOUND')
    const suggested = { patronId: patron.userId, serviceId: service.id, startsAt: tuesdayAt(10) }
    expect(await outcomeOf(provider.client.booking.proposeBooking(suggested))).not.toBe('done')
    await stand.runJobs()
    const { notices } = await provider.client.notifications.listNotices({})
    expect(notices.map(({ title }) => title).join()).toContain('is no longer your client')
    // Invited again, they can accept again.
    stand.clock.advance({ minutes: 1 })
    await provider.client.clients.inviteClient({ name: 'Ada', email: patron.email })
    const { link } = await clientInvitationOf(stand, patron.email)
    await clients.acceptClientInvitation({ link, zone })
    expect(await isKnown(made)).toBe(true)
  })

  test('cannot end it while a booking is upcoming', async () => {
    const { patron, provider } = await makeConfirmed(stand)
    const asked = { id: provider.userId }
    expect(await patron.client.clients.getClientRelation(asked)).toEqual({
      relation: { isClient: true, isAwaited: true },
    })
    expect(await outcomeOf(patron.client.clients.endClientRelation(asked))).toBe('CONFLICT')
  })

  test('leaves session notes readable, and no way to be contacted', async () => {
    const { patron, provider, service } = await makeCompleted(stand)
    const { clients } = provider.client
    await clients.writeClientNote({ id: patron.userId, text: 'Sleeps better.' })
    await patron.client.clients.endClientRelation({ id: provider.userId })
    const { client } = await clients.getClient({ id: patron.userId })
    expect(client).toMatchObject({ hasEnded: true, contact: null, completedCount: 1 })
    const { notes } = await clients.listClientNotes({ id: patron.userId })
    expect(notes.map(({ text }) => text)).toEqual(['Sleeps better.'])
    expect(await patron.client.clients.getClientRelation({ id: provider.userId })).toEqual({
      relation: { isClient: false, isAwaited: false },
    })
    const startsAt = new Date(stand.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString()
    const suggested = { patronId: patron.userId, serviceId: service.id, startsAt }
    expect(await outcomeOf(provider.client.booking.proposeBooking(suggested))).toBe('NOT_FOUND')
  })
})
