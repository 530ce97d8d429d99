import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { deposit, makeSponsored, paySponsored } from '../../../testing/benefits.ts'
import { makeHeld } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import {
  invitationOf,
  makeAdministrator,
  makeJoined,
  makeOffered,
  makeOrganisation,
} from '../../../testing/accounts/organisations.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { sessions, users } from '../../identity/tables.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { payments } from '../../payments/tables.ts'
import { organisationMembers, organisationReceipts, organisationReports, organisations } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const close = ({ client }: SignedIn) => client.organisations.closeOrganisation()

async function closeAll(owner: SignedIn) {
  const answer = await close(owner)
  await stand.runJobs()
  return answer
}

async function run(task: string) {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('${task}')`))
  await stand.runJobs()
}

const subjects = async ({ email }: SignedIn) => (await stand.mails(email)).map(({ subject }) => subject)

const membershipOf = async (userId: string) => {
  const [row] = await stand.context.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row!
}

describe('a closed organisation', () => {
  test('ends its members, invitations and administrators and notifies all of them', async () => {
    const made = await makeJoined(stand)
    const { owner, patron, organisationId } = made
    const { administrator } = await makeAdministrator(stand, { role: 'administrator', organisation: made })
    await owner.client.organisations.sendInvitations({
      people: [{ email: 'later@engines.example' }],
    })
    const before = await owner.client.organisations.previewClosing()
    expect(before.closing).toMatchObject({ closedAt: null, members: 1, invitations: 1, administrators: 1 })
    const invitation = await invitationOf(stand, 'later@engines.example')

    const { closing } = await closeAll(owner)
    expect(closing).toMatchObject({ members: 0, invitations: 0, administrators: 0 })
    expect(closing.closedAt).toBe(stand.clock.now().toISOString())

    expect((await patron.client.organisations.listOwnOrganisations()).links).toEqual([])
    const [member] = await stand.context.db
      .select()
      .from(organisationMembers)
      .where(eq(organisationMembers.organisationId, organisationId))
    expect(member).toMatchObject({ endedBy: 'organisation', email: null })
    const receipts = await stand.context.db
      .select({ status: organisationReceipts.status })
      .from(organisationReceipts)
      .where(eq(organisationReceipts.memberId, member!.id))
    expect(receipts.map(({ status }) => status)).toEqual(['given', 'ended'])
    const late = stand.client('patron').organisations.openInvitation({ link: invitation.link })
    expect(await outcomeOf(late)).toBe('NOT_FOUND')
    expect((await administrator.client.organisations.getOrganisation()).organisation).toBeNull()

    expect(await subjects(owner)).toContain('Engines is closed')
    expect(await subjects(administrator)).toContain('Engines is closed')
    expect(await subjects(patron)).toContain('You no longer belong to Engines')
  })

  test('is charged nothing more, and is readable but not changeable', async () => {
    const { owner } = await makeOrganisation(stand)
    const { closing } = await closeAll(owner)
    const { cancelAtPeriodEnd, currentPeriodEnd } = await membershipOf(owner.userId)
    expect(cancelAtPeriodEnd).toBe(true)
    expect(closing.paidUntil).toBe(currentPeriodEnd?.toISOString())
    const { organisations: calls } = owner.client
    expect((await calls.getOrganisation()).organisation).toMatchObject({
      isReadOnly: true,
      closedAt: closing.closedAt,
    })
    expect((await calls.getOrganisationBilling({})).invoices).toHaveLength(1)
    const invite = calls.sendInvitations({ people: [{ email: 'no@engines.example' }] })
    expect(await outcomeOf(invite)).toBe('READ_ONLY')
  })

  test('owes nothing for an overdue plan', async () => {
    const { owner } = await makeOrganisation(stand)
    const status = { status: 'past_due', pastDueSince: stand.clock.now() } as const
    await stand.deps.database.write((tx) =>
      tx.update(subscriptions).set(status).where(eq(subscriptions.userId, owner.userId)),
    )
    const { closing } = await closeAll(owner)
    expect(closing.paidUntil).toBeNull()
    expect((await membershipOf(owner.userId)).cancelAtPeriodEnd).toBe(true)
  })

  test('revokes a transfer offer and can be closed by its owner only', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    expect(await outcomeOf(close(administrator))).toBe('UNAUTHORIZED')
    expect(await outcomeOf(administrator.client.organisations.previewClosing())).toBe('UNAUTHORIZED')
    await closeAll(owner)
    const late = administrator.client.organisations.acceptTransfer({ id: transferId })
    expect(await outcomeOf(late)).toBe('NOT_FOUND')
  })

  test('needs a fresh authentication to close', async () => {
    const { owner } = await makeOrganisation(stand)
    const provenAt = new Date(stand.clock.now().getTime() - 3_600_000)
    await stand.deps.database.write((tx) =>
      tx.update(sessions).set({ provenAt }).where(eq(sessions.userId, owner.userId)),
    )
    expect(await outcomeOf(close(owner))).toBe('PROOF_REQUIRED')
  })

  test('is closed once, however often the owner confirms', async () => {
    const { owner } = await makeJoined(stand)
    await Promise.all([close(owner), close(owner), close(owner)])
    await stand.runJobs()
    expect((await subjects(owner)).filter((subject) => subject === 'Engines is closed')).toHaveLength(1)
  })

  test('pays what it has promised, returns the rest thirty days later, and grants nothing more', async () => {
    const { owner, patron, organisationId } = await makeSponsored(stand)
    await deposit(owner, 500)
    const at = new Date(stand.clock.now().getTime() + 2 * 86_400_000)
    while (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() + 1)
    const { booking } = await makeHeld(stand, {
      patron,
      at: `${at.toISOString().slice(0, 10)}T10:00:00.000Z`,
    })
    await paySponsored(patron, booking.id)
    await stand.runJobs()

    await closeAll(owner)
    const [paid] = await stand.context.db.select().from(payments).where(eq(payments.payableId, booking.id))
    expect(paid).toMatchObject({ status: 'paid', sponsorRefundedCents: 0 })
    expect(paid?.sponsorCents).toBeGreaterThan(0)
    const back = async () =>
      (await subjects(owner)).filter((subject) => subject.endsWith('from your fund')).length
    stand.clock.advance({ days: 29 })
    await run('returnFunds')
    expect(await back()).toBe(0)
    stand.clock.advance({ days: 1 })
    await run('returnFunds')
    await run('finishPaymentRefunds')
    expect(await back()).toBe(1)
    await expectInvariant(stand.databaseUrl, 0)

    stand.clock.advance({ days: 120 })
    await run('publishReports')
    const published = await stand.context.db
      .select()
      .from(organisationReports)
      .where(eq(organisationReports.organisationId, organisationId))
    const [closed] = await stand.context.db
      .select()
      .from(organisations)
      .where(eq(organisations.id, organisationId))
    for (const { startsOn } of published) expect(new Date(startsOn) < closed!.closedAt!).toBe(true)
  })

  test('reopens without members when its owner resumes the plan', async () => {
    const { owner } = await makeJoined(stand)
    await closeAll(owner)
    await owner.client.memberships.resumeMembership()
    await stand.runJobs()
    const { organisation } = await owner.client.organisations.getOrganisation()
    expect(organisation).toMatchObject({ closedAt: null, isReadOnly: false })
    expect(organisation?.seats.members).toBe(0)
  })

  test('lets its owner close their account, which waits until then', async () => {
    const { owner } = await makeJoined(stand)
    const waits = async () => {
      const { closing } = await owner.client.accountClosing.getAccountClosing()
      return closing.commitments.find(({ kind }) => kind === 'ownOrganisation')
    }
    expect(await waits()).toMatchObject({ ends: 0, waits: 1 })
    await closeAll(owner)
    expect(await waits()).toBeUndefined()
  })

  test('is closed together with the account of an owner who has no members or administrators', async () => {
    const { owner, organisationId } = await makeOrganisation(stand)
    await owner.client.accountClosing.closeAccount()
    await stand.runJobs()
    const [row] = await stand.context.db
      .select()
      .from(organisations)
      .where(eq(organisations.id, organisationId))
    expect(row?.closedAt).not.toBeNull()
    const [user] = await stand.context.db.select().from(users).where(eq(users.id, owner.userId))
    expect(user?.closesAt).not.toBeNull()
  })
})
