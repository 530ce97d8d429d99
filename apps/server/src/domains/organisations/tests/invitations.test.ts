import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { invitationSorts, memberSorts } from '@wellspring/api/contract/sorts'

import { enqueue } from '../../../change.ts'
import { startJobs } from '../../../jobs.ts'
import { users } from '../../identity/tables.ts'
import { mailInvitations } from '../invitations/mail.ts'
import { organisationInvitations } from '../tables.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  agreed,
  invitationOf,
  makeAdministrator,
  makeInvited,
  makeJoined,
  makeOrganisation,
} from '../../../testing/accounts/organisations.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { expectSorted } from '../../../testing/sorted-rows.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const redeem = ({ client }: Pick<SignedIn, 'client'>, link: string) =>
  client.organisations.redeemInvitation({ link, ...agreed })

/** This many unused addresses. */
const addresses = (count: number) =>
  Array.from({ length: count }, () => ({ email: `${crypto.randomUUID()}@engines.example` }))

test('members and invitations can be sorted by every column', async () => {
  const organisation = await makeOrganisation(stand)
  const { organisations: calls } = organisation.owner.client
  for (let joined = 0; joined < 2; joined += 1) {
    await makeJoined(stand, organisation)
    stand.clock.advance({ minutes: 1 })
    const [{ email } = { email: '' }] = addresses(1)
    await calls.sendInvitations({
      people: [
        { email, name: joined === 0 ? 'Zoe' : 'amir', department: joined === 0 ? 'Kitchen' : 'night' },
      ],
    })
  }
  await calls.sendInvitations({ people: addresses(1) })
  const idOf = ({ id }: { id: string }) => id
  await expectSorted({
    sorts: memberSorts,
    idOf,
    ask: async (sort) => (await calls.listMembers({ sort })).members,
    keys: {
      member: ({ name, email }) => (name ?? email).toLowerCase(),
      department: ({ department }) => department?.toLowerCase(),
      joined: ({ joinedAt }) => Date.parse(joinedAt),
    },
  })
  await expectSorted({
    sorts: invitationSorts,
    idOf,
    ask: async (sort) => (await calls.listInvitations({ sort })).invitations,
    keys: {
      email: ({ email }) => email.toLowerCase(),
      name: ({ name }) => name?.toLowerCase(),
      department: ({ department }) => department?.toLowerCase(),
      sent: ({ sentAt }) => Date.parse(sentAt),
      until: ({ expiresAt }) => Date.parse(expiresAt),
    },
  })
})

test('people are invited into a department, keep it as members and are found by it', async () => {
  const organisation = await makeOrganisation(stand)
  const { organisations: calls } = organisation.owner.client
  const patron = await stand.signIn('patron')
  const [other] = addresses(1)
  await calls.sendInvitations({
    people: [
      { email: patron.email, department: 'Night shift' },
      { email: other!.email, department: 'Kitchen' },
    ],
  })
  const invited = await calls.listInvitations({ department: 'Kitchen' })
  expect(invited).toMatchObject({
    invitations: [{ email: other!.email, department: 'Kitchen' }],
    departments: ['Kitchen', 'Night shift'],
  })
  const { invitations } = await patron.client.organisations.listOwnOrganisations()
  await redeem(patron, invitations[0]!.link)
  expect((await calls.listMembers({ department: 'Night shift' })).members).toMatchObject([
    { email: patron.email, department: 'Night shift' },
  ])
  expect((await calls.listMembers({ search: 'night' })).totalRecords).toBe(1)
  expect((await calls.listMembers({ department: 'Kitchen' })).totalRecords).toBe(0)
})

test('one call reminds every open invitation once and reports how many were skipped', async () => {
  const organisation = await makeOrganisation(stand)
  const { organisations: calls } = organisation.owner.client
  const people = addresses(25)
  await calls.sendInvitations({ people })
  await stand.runJobs()
  const remindable = async () => (await calls.listInvitations({ limit: 1 })).remindableCount
  expect(await remindable()).toBe(0)
  expect(await calls.remindInvitations()).toEqual({ reminded: 0, notReminded: 25 })
  stand.clock.advance({ minutes: 6 })
  const [late] = addresses(1)
  await calls.sendInvitations({ people: [late!] })
  expect(await remindable()).toBe(25)
  const twice = await Promise.all([calls.remindInvitations(), calls.remindInvitations()])
  expect(twice.toSorted((one, two) => one.reminded - two.reminded)).toEqual([
    { reminded: 0, notReminded: 26 },
    { reminded: 25, notReminded: 1 },
  ])
  await stand.runJobs()
  const mails = await Promise.all([...people, late!].map(({ email }) => stand.mails(email)))
  expect(mails.map(({ length }) => length)).toEqual([...people.map(() => 2), 1])
})

test('addresses that the mail server refuses do not block the other invitations', async () => {
  const { owner } = await makeOrganisation(stand)
  const people = addresses(50)
  await owner.client.organisations.sendInvitations({ people })
  const { ports } = stand.deps
  const { mail } = ports
  const refused = new Set(
    (await stand.context.db.select().from(organisationInvitations).orderBy(organisationInvitations.id))
      .map(({ email }) => email)
      .filter((email) => people.some((one) => one.email === email))
      .slice(0, 20),
  )
  const sent: string[] = []
  ports.mail = {
    async send({ to }) {
      if (refused.has(to)) throw new Error('no such mailbox')
      sent.push(to)
    },
  }
  await stand.runJobs()
  ports.mail = mail
  const others = people.map(({ email }) => email).filter((email) => !refused.has(email))
  expect(sent.toSorted()).toEqual(others.toSorted())
})

test('each invitation is mailed once, however many are created while others are being sent', async () => {
  const organisation = await makeOrganisation(stand)
  const { organisations: calls } = organisation.owner.client
  const people = addresses(3)
  const { mail } = stand.deps.ports
  const sent: string[] = []
  const gate = Promise.withResolvers<void>()
  stand.deps.ports.mail = {
    async send(one) {
      if (one.to.endsWith('@engines.example')) {
        sent.push(one.to)
        await gate.promise
      }
      await mail.send(one)
    },
  }
  const worker = await startJobs(stand.deps, stand.databaseUrl)
  await calls.sendInvitations({ people })
  await expect.poll(() => sent.length).toBe(people.length)
  const later = addresses(1)
  await calls.sendInvitations({ people: later })
  // A job that was enqueued later has run in between.
  await stand.deps.database.write((tx) =>
    enqueue(tx, { task: 'forgetExpired', payload: {}, key: 'behind the invitations' }),
  )
  await expect
    .poll(() =>
      stand.deps.database.pool.query(`select from graphile_worker.jobs where key = 'behind the invitations'`),
    )
    .toMatchObject({ rowCount: 0 })
  gate.resolve()
  const all = [...people, ...later].map(({ email }) => email)
  await expect.poll(() => new Set(sent).size).toBe(all.length)
  await worker.stop()
  stand.deps.ports.mail = mail
  expect(sent.toSorted()).toEqual(all.toSorted())
})

describe('an invitation', () => {
  test('arrives by mail with a page that says what the organisation sees', async () => {
    const { patron, organisationId, invitation } = await makeInvited(stand)
    await stand.runJobs()
    // The process crashed before it recorded the mail, so the same mail is sent again.
    await stand.deps.database.write((tx) =>
      tx
        .update(organisationInvitations)
        .set({ mailed: 0 })
        .where(eq(organisationInvitations.id, invitation.id)),
    )
    await mailInvitations(stand.context, { organisationId })
    const [mail, ...others] = await stand.mails(patron.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Engines invites you to Wellspring')
    expect(mail?.text).toContain(`/invitation/${invitation.link}`)
    const opened = await stand.client('patron').organisations.openInvitation({ link: invitation.link })
    expect(opened.invitation).toMatchObject({ organisation: 'Engines', role: 'member', state: 'signed-out' })
    expect(opened.invitation.terms?.never).toContain('Whether you use Wellspring at all.')
    expect(JSON.stringify(opened)).not.toContain(patron.email)
    expect(
      (await patron.client.organisations.openInvitation({ link: invitation.link })).invitation.state,
    ).toBe('usable')
  })

  test('is used once, and a second tab of the same person sees it as used', async () => {
    const { owner, patron, invitation } = await makeInvited(stand)
    const tabs = await Promise.all([redeem(patron, invitation.link), redeem(patron, invitation.link)])
    expect(tabs).toEqual([{ organisation: 'Engines' }, { organisation: 'Engines' }])
    expect((await owner.client.organisations.listMembers({})).totalRecords).toBe(1)
    const { invitations } = await owner.client.organisations.listInvitations({})
    expect(invitations).toEqual([])
  })

  test('is bound to its address', async () => {
    const { invitation, owner } = await makeInvited(stand)
    const other = await stand.signIn('patron')
    expect(await outcomeOf(redeem(other, invitation.link))).toBe('UNAUTHORIZED')
    expect(
      (await other.client.organisations.openInvitation({ link: invitation.link })).invitation.state,
    ).toBe('other')
    expect((await owner.client.organisations.listMembers({})).totalRecords).toBe(0)
  })

  test("that was used is closed to the address's current owner", async () => {
    const { patron, invitation } = await makeJoined(stand)
    const { email } = patron
    const rename = (id: string, to: string) =>
      stand.deps.database.write((tx) => tx.update(users).set({ email: to }).where(eq(users.id, id)))
    await rename(patron.userId, `moved-${email}`)
    const other = await stand.signIn('patron')
    await rename(other.userId, email)
    expect(await outcomeOf(redeem(other, invitation.link))).toBe('CONFLICT')
  })

  test('expires after fourteen days', async () => {
    const { owner, patron, invitation } = await makeInvited(stand)
    stand.clock.advance({ days: 14 })
    const again = { client: await stand.signInAs(patron.userId) }
    expect(await outcomeOf(redeem(again, invitation.link))).toBe('CODE_EXPIRED')
    const { organisations } = await stand.signInAs(owner.userId)
    expect((await organisations.listInvitations({ status: 'expired' })).invitations).toMatchObject([
      { email: patron.email, status: 'expired', canResend: true },
    ])
    expect(await organisations.listInvitations({ status: 'open' })).toMatchObject({
      totalRecords: 0,
      statusCounts: { open: 0, expired: 1 },
    })
    expect((await organisations.listInvitations({ search: 'nobody' })).statusCounts).toEqual({
      open: 0,
      expired: 0,
    })
    await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('endInvitations')`))
    await stand.runJobs()
    await organisations.resendInvitation({ id: invitation.id })
    expect(await outcomeOf(redeem(again, invitation.link))).toBe('done')
  })

  test('that was revoked looks like one that never existed', async () => {
    const { owner, patron, invitation } = await makeInvited(stand)
    expect(await owner.client.organisations.revokeInvitation({ id: invitation.id })).toEqual({
      revoked: true,
    })
    expect(await owner.client.organisations.revokeInvitation({ id: invitation.id })).toEqual({
      revoked: false,
    })
    expect(await outcomeOf(redeem(patron, invitation.link))).toBe('NOT_FOUND')
    expect(await outcomeOf(patron.client.organisations.openInvitation(invitation))).toBe('NOT_FOUND')
    const forged = { link: `${invitation.id}.${'a'.repeat(43)}` }
    expect(await outcomeOf(patron.client.organisations.openInvitation(forged))).toBe('NOT_FOUND')
  })

  test('is not mailed again at once, and not more than five times', async () => {
    const { owner, invitation, patron } = await makeInvited(stand)
    const { organisations } = owner.client
    expect(await outcomeOf(organisations.resendInvitation(invitation))).toBe('TOO_MANY_REQUESTS')
    for (let send = 2; send <= 5; send++) {
      stand.clock.advance({ minutes: 5 })
      await organisations.resendInvitation(invitation)
    }
    stand.clock.advance({ minutes: 5 })
    expect(await outcomeOf(organisations.resendInvitation(invitation))).toBe('TOO_MANY_REQUESTS')
    await stand.runJobs()
    expect(await stand.mails(patron.email)).toHaveLength(1)
  })

  test('that is revoked and sent again counts towards the same mail limit', async () => {
    const { owner } = await makeOrganisation(stand)
    const { organisations } = owner.client
    const [{ email }] = addresses(1) as [{ email: string }]
    for (let send = 1; send <= 5; send++) {
      expect(await organisations.sendInvitations({ people: [{ email }] })).toMatchObject({ sent: 1 })
      const { invitations } = await organisations.listInvitations({ status: 'open' })
      for (const { id } of invitations) await organisations.revokeInvitation({ id })
    }
    const again = await organisations.sendInvitations({ people: [{ email }] })
    expect(again).toMatchObject({ sent: 0, refused: [{ refusal: 'tooOften' }] })
    expect(await outcomeOf(organisations.inviteAdministrator({ email, role: 'viewer' }))).toBe(
      'VALIDATION_FAILED',
    )
    stand.clock.advance({ days: 14 })
    const later = await stand.signInAs(owner.userId)
    expect(await later.organisations.sendInvitations({ people: [{ email }] })).toMatchObject({ sent: 1 })
  })

  test('goes to at most twice as many strangers a day as there are seats', async () => {
    const { owner } = await makeOrganisation(stand)
    const { organisations } = owner.client
    for (let list = 0; list < 2; list++) {
      expect((await organisations.sendInvitations({ people: addresses(1000) })).sent).toBe(1000)
      await stand.deps.database.write((tx) =>
        tx
          .update(organisationInvitations)
          .set({ status: 'revoked' })
          .where(eq(organisationInvitations.status, 'open')),
      )
    }
    expect(await outcomeOf(organisations.sendInvitations({ people: addresses(1) }))).toBe('TOO_MANY_REQUESTS')
    const [{ email }] = addresses(1) as [{ email: string }]
    expect(await outcomeOf(organisations.inviteAdministrator({ email, role: 'viewer' }))).toBe(
      'TOO_MANY_REQUESTS',
    )
  })

  test('with older terms must be read again', async () => {
    const { patron, invitation } = await makeInvited(stand)
    const older = { link: invitation.link, termsVersion: agreed.termsVersion - 1 }
    expect(await outcomeOf(patron.client.organisations.redeemInvitation(older))).toBe('OUT_OF_DATE')
  })

  test("of an administrator is not found on the patrons' host, and is used by somebody who administers nothing", async () => {
    const { owner } = await makeAdministrator(stand)
    const invited = await stand.signIn('tenant')
    await owner.client.organisations.inviteAdministrator({ email: invited.email, role: 'viewer' })
    const { link } = await invitationOf(stand, invited.email)
    expect(await outcomeOf(stand.client('patron').organisations.openInvitation({ link }))).toBe('NOT_FOUND')
    const { owner: other } = await makeOrganisation(stand)
    await other.client.organisations.inviteAdministrator({ email: owner.email, role: 'viewer' })
    const taken = await invitationOf(stand, owner.email)
    expect(await outcomeOf(redeem(owner, taken.link))).toBe('CONFLICT')
    expect(await outcomeOf(redeem(invited, link))).toBe('done')
  })
})

describe('a list of addresses', () => {
  test('is read as people paste it, and says for each line why it cannot be invited', async () => {
    const { owner, patron } = await makeJoined(stand)
    const invited = await owner.client.organisations.sendInvitations({
      people: [{ email: 'old@engines.example' }],
    })
    expect(invited).toEqual({ sent: 1, refused: [] })
    const text = [
      'E-mail;Name',
      'New.Person@engines.example;New Person',
      '"Brown, Ann" <ann@engines.example>',
      'ann@engines.example',
      `${patron.email}, Ada`,
      'old@engines.example',
      'not an address',
      'two@engines.example, three@engines.example',
      '',
    ].join('\r\n')
    const { lines, seatsLeft } = await owner.client.organisations.previewInvitations({ text })
    expect(lines.map(({ email, name, refusal }) => [email, name, refusal])).toEqual([
      ['new.person@engines.example', 'New Person', null],
      ['ann@engines.example', 'Brown, Ann', null],
      ['ann@engines.example', null, 'twice'],
      [patron.email, 'Ada', 'member'],
      ['old@engines.example', null, 'invited'],
      ['not an address', null, 'address'],
      ['two@engines.example', null, null],
      ['three@engines.example', null, null],
    ])
    expect(seatsLeft).toBe(1000 - 2 - 4)
  })

  test('of a thousand is sent in five seconds, and no seat is assigned twice', async () => {
    const { owner } = await makeOrganisation(stand)
    const people = addresses(1000)
    const began = performance.now()
    const { sent } = await owner.client.organisations.sendInvitations({ people })
    const took = performance.now() - began
    expect(sent).toBe(1000)
    expect(took).toBeLessThan(5000)
    const more = await owner.client.organisations.sendInvitations({ people: addresses(1) })
    expect(more).toMatchObject({ sent: 0, refused: [{ refusal: 'seats' }] })
    await stand.runJobs()
    expect(await stand.mails(people.at(-1)!.email)).toHaveLength(1)
  })

  test('sent twice at once invites everybody once', async () => {
    const { owner } = await makeOrganisation(stand)
    const people = addresses(3)
    const both = await Promise.all([1, 2].map(() => owner.client.organisations.sendInvitations({ people })))
    expect(both.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 3])
  })
})
