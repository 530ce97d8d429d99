import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CLIENT_INVITATIONS_A_DAY } from '@wellspring/api/contract/client-invitations'

import { eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeConfirmed, makePractice, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  clientInvitationOf,
  makeAcceptedClient,
  makeInvitedClient,
  sentEarlier,
  zone,
} from '../../../testing/accounts/client-invitations.ts'
import { blockChanges, runInterleaved, untilBlocked } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { makeUsed } from '../../../testing/sales/packages.ts'
import { setListed } from '../../../testing/accounts/providers.ts'
import { users } from '../../identity/tables.ts'
import { mailWaiting } from '../invitations/mail.ts'
import { clientInvitations } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const someone = () => ({ name: 'Ada', email: `${crypto.randomUUID()}@engines.example` })

const accept = ({ client }: Pick<SignedIn, 'client'>, link: string) =>
  client.clients.acceptClientInvitation({ link, zone })

const stateFor = async ({ client }: Pick<SignedIn, 'client'>, link: string) =>
  (await client.clients.openClientInvitation({ link })).invitation.state

describe('an invitation to be a client', () => {
  test('arrives by mail, and its page names the inviter and not the invited person', async () => {
    const { patron, provider, invitation } = await makeInvitedClient(stand)
    await stand.runJobs()
    // The process crashed before it recorded the mail, so the same mail is sent again.
    await stand.deps.database.write((tx) =>
      tx.update(clientInvitations).set({ mailed: 0 }).where(eq(clientInvitations.id, invitation.id)),
    )
    await mailWaiting(stand.context, { invitationId: invitation.id })
    const [mail, ...others] = await stand.mails(patron.email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('invites you to Wellspring')
    expect(mail?.text).toContain(`/client-invitation/${invitation.link}`)
    const guest = { client: stand.client('patron') }
    const opened = await guest.client.clients.openClientInvitation({ link: invitation.link })
    expect(opened.invitation).toMatchObject({ provider: { id: provider.userId }, state: 'signed-out' })
    expect(JSON.stringify(opened)).not.toContain(patron.email)
    expect(await stateFor(patron, invitation.link)).toBe('usable')
  })

  test('gets the same response with and without an account of its address', async () => {
    const { provider, patron } = await makePractice(stand)
    const { inviteClient } = provider.client.clients
    const answers = [
      await inviteClient({ name: 'Ada', email: patron.email }),
      await inviteClient({ ...someone() }),
    ].map(({ invitation: { id: _id, email: _email, ...rest } }) => rest)
    expect(answers[0]).toEqual(answers[1])
  })

  test('is listed until it is accepted, then its patron is a client and the provider is notified', async () => {
    const { patron, provider, invitation } = await makeInvitedClient(stand)
    const { clients } = provider.client
    expect(await clients.listClientInvitations({})).toMatchObject({
      invitations: [{ id: invitation.id, email: patron.email, status: 'open', canResend: false }],
      totalRecords: 1,
    })
    expect((await clients.listClients({})).totalRecords).toBe(0)
    const tabs = await Promise.all([accept(patron, invitation.link), accept(patron, invitation.link)])
    expect(tabs).toEqual([{ providerId: provider.userId }, { providerId: provider.userId }])
    expect(await clients.listClientInvitations({})).toEqual({ invitations: [], totalRecords: 0 })
    expect((await clients.listClients({})).clients).toMatchObject([
      { id: patron.userId, completedCount: 0, next: null, lastAt: null },
    ])
    await stand.runJobs()
    const subjects = (await stand.mails(provider.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('has accepted your invitation'))).toHaveLength(1)
    expect(await stateFor(patron, invitation.link)).toBe('accepted')
  })

  test('is bound to its address', async () => {
    const { provider, invitation } = await makeInvitedClient(stand)
    const other = await stand.signIn('patron')
    expect(await outcomeOf(accept(other, invitation.link))).toBe('UNAUTHORIZED')
    expect(await stateFor(other, invitation.link)).toBe('other')
    expect((await provider.client.clients.listClients({})).totalRecords).toBe(0)
  })

  test('is unique per address, also when sent twice at once', async () => {
    const { provider } = await makePractice(stand)
    const { inviteClient, listClientInvitations } = provider.client.clients
    const ada = someone()
    const outcomes = await Promise.all(
      [inviteClient(ada), inviteClient(ada)].map((asked) => outcomeOf(asked)),
    )
    expect(outcomes.toSorted()).toEqual(['VALIDATION_FAILED', 'done'])
    expect((await listClientInvitations({})).totalRecords).toBe(1)
    await stand.runJobs()
    expect(await stand.mails(ada.email)).toHaveLength(1)
  })

  test('that is accepted while it is withdrawn counts as used', async () => {
    const { patron, provider, invitation } = await makeInvitedClient(stand)
    const { clients } = provider.client
    const [accepted, { withdrawn }] = await runInterleaved(
      stand,
      () => outcomeOf(accept(patron, invitation.link)),
      () => clients.withdrawClientInvitation({ id: invitation.id }),
    )
    expect([accepted, withdrawn]).toEqual(['done', false])
    expect((await clients.listClients({})).clients).toMatchObject([{ id: patron.userId }])
  })

  test('ends when it is withdrawn, and its address can be invited again', async () => {
    const { patron, provider, invitation } = await makeInvitedClient(stand)
    const { clients } = provider.client
    expect(await clients.withdrawClientInvitation({ id: invitation.id })).toEqual({ withdrawn: true })
    expect(await clients.withdrawClientInvitation({ id: invitation.id })).toEqual({ withdrawn: false })
    expect(await outcomeOf(accept(patron, invitation.link))).toBe('NOT_FOUND')
    expect(await outcomeOf(patron.client.clients.openClientInvitation({ link: invitation.link }))).toBe(
      'NOT_FOUND',
    )
    expect(await outcomeOf(clients.inviteClient({ name: 'Ada', email: patron.email }))).toBe('done')
    const { link } = await clientInvitationOf(stand, patron.email)
    expect(await outcomeOf(accept(patron, link))).toBe('done')
  })

  test('is private to its provider, who must be listed', async () => {
    const [{ invitation }, { provider }] = await Promise.all([makeInvitedClient(stand), makePractice(stand)])
    const { clients } = provider.client
    expect(await outcomeOf(clients.resendClientInvitation({ id: invitation.id }))).toBe('NOT_FOUND')
    expect(await outcomeOf(clients.withdrawClientInvitation({ id: invitation.id }))).toBe('NOT_FOUND')
    await setListed(stand, provider, false)
    expect(await outcomeOf(clients.inviteClient(someone()))).toBe('CONFLICT')
  })

  test('is deleted with the account of its address, and with that of its acceptor', async () => {
    const { deps } = stand
    const blank = async (userId: string) =>
      deps.database.write(async (tx) => {
        for (const one of deps.anonymiseRecords) await one(tx, userId)
      })
    const { patron, provider } = await makeInvitedClient(stand)
    await blank(patron.userId)
    expect((await provider.client.clients.listClientInvitations({})).totalRecords).toBe(0)

    // A later owner of an address does not affect what the earlier one accepted.
    const accepted = await makeAcceptedClient(stand)
    const later = await stand.signIn('patron')
    await stand.deps.database.write(async (tx) => {
      const moveTo = (email: string, { userId }: SignedIn) =>
        tx.update(users).set({ email }).where(eq(users.id, userId))
      await moveTo(someone().email, accepted.patron)
      await moveTo(accepted.patron.email, later)
    })
    await blank(later.userId)
    expect((await accepted.provider.client.clients.listClients({})).clients).toMatchObject([
      { id: accepted.patron.userId },
    ])
  })

  test('counts towards a daily mail limit, also when several are resent at once', async () => {
    const { provider } = await makePractice(stand)
    const { inviteClient, resendClientInvitation } = provider.client.clients
    const sent = await Promise.all([someone(), someone(), someone()].map((one) => inviteClient(one)))
    for (const { invitation } of sent) await sentEarlier(stand, invitation)
    // One mail of the day is left.
    await stand.deps.database.write((tx) =>
      tx
        .update(clientInvitations)
        .set({ sends: CLIENT_INVITATIONS_A_DAY - sent.length })
        .where(eq(clientInvitations.id, sent[0]!.invitation.id)),
    )
    const release = await blockChanges(stand)
    const outcomes = sent.slice(1).map(({ invitation: { id } }) => outcomeOf(resendClientInvitation({ id })))
    await untilBlocked(stand, outcomes.length)
    await release()
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['TOO_MANY_REQUESTS', 'done'])
  })
})

describe('a client who accepted', () => {
  test('can be offered a time, in the zone of the acceptance', async () => {
    const { patron, provider, service } = await makeAcceptedClient(stand)
    const { booking } = await provider.client.booking.proposeBooking({
      patronId: patron.userId,
      serviceId: service.id,
      startsAt: tuesdayAt(10),
    })
    expect(booking).toMatchObject({ patron: { id: patron.userId }, zone })
  })

  test('can be reached by email and phone, like those with a booking or a package', async () => {
    const accepted = await makeAcceptedClient(stand)
    await accepted.patron.client.identity.updateProfile({ phoneNo: '+393331234567' })
    const contactOf = async ({ provider, patron }: Pick<typeof accepted, 'provider' | 'patron'>) =>
      (await provider.client.clients.getClient({ id: patron.userId })).client.contact
    expect(await contactOf(accepted)).toEqual({ email: accepted.patron.email, phone: '+393331234567' })
    for (const made of [await makeConfirmed(stand), await makeUsed(stand)])
      expect(await contactOf(made)).toEqual({ email: made.patron.email, phone: null })
  })

  test('sees who read their contact details', async () => {
    const { patron, provider } = await makeAcceptedClient(stand)
    await provider.client.clients.getClient({ id: patron.userId })
    const { activities } = await patron.client.audit.listOwnActivities({ limit: 20 })
    expect(activities.filter(({ by, name }) => by !== null && name === 'clients.getClient')).toHaveLength(1)
  })

  test('cannot be reached once their account is disabled', async () => {
    const { patron, provider } = await makeAcceptedClient(stand)
    const { identity } = (await stand.signIn('admin')).client
    await identity.disableUser({ id: patron.userId, reason: 'Somebody else’s account.' })
    const { client } = await provider.client.clients.getClient({ id: patron.userId })
    expect(client.contact).toBeNull()
  })
})

// The shared clock moves from here on.
describe('over time, an invitation', () => {
  test('cannot go to existing clients, or to very many people in a day', async () => {
    const { patron, provider } = await makeConfirmed(stand)
    const { inviteClient } = provider.client.clients
    expect(await outcomeOf(inviteClient({ name: 'Ada', email: patron.email }))).toBe('VALIDATION_FAILED')
    for (let sent = 0; sent < CLIENT_INVITATIONS_A_DAY; sent += 1) {
      // Calls are rate-limited per minute as well.
      stand.clock.advance({ minutes: 1 })
      await inviteClient(someone())
    }
    expect(await outcomeOf(inviteClient(someone()))).toBe('TOO_MANY_REQUESTS')
    stand.clock.advance({ days: 1 })
    const { clients } = await stand.signInAs(provider.userId)
    expect(await outcomeOf(clients.inviteClient(someone()))).toBe('done')
  })

  test('expires after fourteen days, is resent, and is valid again', async () => {
    const { patron, provider, invitation } = await makeInvitedClient(stand)
    await stand.runJobs()
    stand.clock.advance({ days: 14 })
    const [{ clients }, client] = await Promise.all([
      stand.signInAs(provider.userId),
      stand.signInAs(patron.userId),
    ])
    expect(await outcomeOf(accept({ client }, invitation.link))).toBe('CODE_EXPIRED')
    await stand.runJobs()
    expect((await clients.listClientInvitations({})).invitations).toMatchObject([
      { status: 'expired', canResend: true },
    ])
    await clients.resendClientInvitation({ id: invitation.id })
    expect(await outcomeOf(clients.resendClientInvitation({ id: invitation.id }))).toBe('TOO_MANY_REQUESTS')
    await stand.runJobs()
    expect(await stand.mails(patron.email)).toHaveLength(2)
    expect(await outcomeOf(accept({ client }, invitation.link))).toBe('done')
  })
})
