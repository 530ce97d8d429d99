import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import {
  makeAdministrator,
  makeJoined,
  makeOffered,
  makeOrganisation,
} from '../../../testing/accounts/organisations.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { setDisabled } from '../../../testing/accounts/disabled.ts'
import { users } from '../../identity/tables.ts'
import { settleMembership } from '../../memberships/state/settle.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { organisationAdministrators, organisations } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

const accept = ({ client }: SignedIn, id: string) => client.organisations.acceptTransfer({ id })

async function rolesOf(organisationId: string) {
  const rows = await stand.context.db
    .select({ userId: organisationAdministrators.userId, role: organisationAdministrators.role })
    .from(organisationAdministrators)
    .where(eq(organisationAdministrators.organisationId, organisationId))
  const [own] = await stand.context.db
    .select({ ownerId: organisations.ownerId })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return { ownerId: own?.ownerId, ...Object.fromEntries(rows.map(({ userId, role }) => [userId, role])) }
}

async function run(task: string) {
  await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('${task}')`))
  await stand.runJobs()
}

const membershipsOf = (userId: string) =>
  stand.context.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))

const membershipOf = async (userId: string) => (await membershipsOf(userId))[0]!

/** The payer has cancelled the plan and the paid period is over, and their session too. */
async function endPlan({ client, userId }: SignedIn) {
  const member = await membershipOf(userId)
  await client.memberships.cancelMembership({})
  stand.clock.advance({ days: 1 })
  const currentPeriodEnd = stand.clock.now()
  await stand.deps.database.write((tx) =>
    tx.update(subscriptions).set({ currentPeriodEnd }).where(eq(subscriptions.id, member.id)),
  )
  cards.renew(member.id)
  await run('settleMemberships')
  expect(await membershipOf(userId)).toMatchObject({ status: 'canceled' })
  return member
}

const subjects = async ({ email }: SignedIn) => (await stand.mails(email)).map(({ subject }) => subject)

describe('an offered organisation', () => {
  test('shows the offer to its two parties only, and notifies both of the result', async () => {
    const made = await makeOffered(stand)
    const third = await makeAdministrator(stand, { role: 'viewer', organisation: made })
    const seenBy = async ({ client }: SignedIn) => (await client.organisations.listAdministrators()).transfer
    expect(await seenBy(made.owner)).toMatchObject({ id: made.transferId, isForSelf: false })
    expect(await seenBy(made.administrator)).toMatchObject({ id: made.transferId, isForSelf: true })
    expect(await seenBy(third.administrator)).toBeNull()
    await stand.runJobs()
    expect(await subjects(made.administrator)).toContain('Ada Lovelace offers you Engines')

    expect(await accept(made.administrator, made.transferId)).toMatchObject({
      paidUntil: (await membershipOf(made.owner.userId)).currentPeriodEnd!.toISOString(),
    })
    await stand.runJobs()
    expect(await subjects(made.administrator)).toContain('You own Engines now')
    expect(await subjects(made.owner)).toContain('Ada Lovelace owns Engines now')
    expect(await rolesOf(made.organisationId)).toEqual({
      ownerId: made.administrator.userId,
      [made.administrator.userId]: 'owner',
      [made.owner.userId]: 'administrator',
      [third.administrator.userId]: 'viewer',
    })
    expect(
      (await made.administrator.client.organisations.getOrganisation()).organisation?.abilities,
    ).toContain('administrators')
    expect(await outcomeOf(made.owner.client.organisations.getOrganisationBilling({}))).toBe('UNAUTHORIZED')
  })

  test('can still be left by its members and administrators', async () => {
    const { owner, administrator, transferId, organisationId } = await makeOffered(stand, 'none')
    await accept(administrator, transferId)
    expect(await rolesOf(organisationId)).toEqual({
      ownerId: administrator.userId,
      [administrator.userId]: 'owner',
    })
    expect(await owner.client.organisations.getOrganisation()).toEqual({ organisation: null })
  })

  test('cannot go to a viewer of another organisation, or to its owner', async () => {
    const made = await makeOrganisation(stand)
    const other = await makeAdministrator(stand)
    const offer = (administratorId: string) =>
      outcomeOf(made.owner.client.organisations.offerTransfer({ administratorId, thenRole: 'none' }))
    expect(await offer(other.id)).toBe('NOT_FOUND')
    const { administrators } = await made.owner.client.organisations.listAdministrators()
    expect(await offer(administrators[0]!.id)).toBe('CONFLICT')
  })

  test('can be offered by its owner only', async () => {
    const { owner, administrator } = await makeAdministrator(stand)
    const { administrators } = await owner.client.organisations.listAdministrators()
    const own = administrators.find(({ role }) => role === 'administrator')!
    expect(
      await outcomeOf(
        administrator.client.organisations.offerTransfer({ administratorId: own.id, thenRole: 'none' }),
      ),
    ).toBe('UNAUTHORIZED')
  })

  test('can be declined and offered again', async () => {
    const { owner, administrator, transferId, id } = await makeOffered(stand)
    expect(await administrator.client.organisations.declineTransfer({ id: transferId })).toEqual({
      ended: true,
    })
    await stand.runJobs()
    expect(await subjects(owner)).toContain('Ada Lovelace will not take over Engines')
    expect(await outcomeOf(accept(administrator, transferId))).toBe('ILLEGAL_TRANSITION')
    await owner.client.organisations.offerTransfer({ administratorId: id, thenRole: 'none' })
  })

  test('has an offer that expires after fourteen days', async () => {
    const { owner, administrator, transferId, id } = await makeOffered(stand)
    stand.clock.advance({ days: 14 })
    const [giver, taker] = [await stand.signInAs(owner.userId), await stand.signInAs(administrator.userId)]
    expect((await giver.organisations.listAdministrators()).transfer).toBeNull()
    expect(await outcomeOf(taker.organisations.acceptTransfer({ id: transferId }))).toBe('CODE_EXPIRED')
    await run('endInvitations')
    expect(await outcomeOf(taker.organisations.acceptTransfer({ id: transferId }))).toBe('ILLEGAL_TRANSITION')
    await giver.organisations.offerTransfer({ administratorId: id, thenRole: 'none' })
  })

  test('cannot be offered to a disabled account', async () => {
    const { owner, administrator, id } = await makeAdministrator(stand)
    const offer = () =>
      outcomeOf(owner.client.organisations.offerTransfer({ administratorId: id, thenRole: 'none' }))
    await setDisabled(stand, administrator, true)
    expect(await offer()).toBe('NOT_FOUND')
    await setDisabled(stand, administrator, false)
    expect(await offer()).toBe('done')
  })

  test('cannot be offered to somebody who was removed in the meantime', async () => {
    const { owner, administrator, transferId, id } = await makeOffered(stand)
    await owner.client.organisations.removeAdministrator({ id })
    expect(await outcomeOf(accept(administrator, transferId))).toBe('NOT_FOUND')
    const next = await makeAdministrator(stand, {
      organisation: {
        owner,
        organisationId: (await owner.client.organisations.getOrganisation()).organisation!.id,
      },
    })
    await owner.client.organisations.offerTransfer({ administratorId: next.id, thenRole: 'none' })
  })

  test('of an owner with a disabled account keeps its owner', async () => {
    const { owner, administrator, transferId, organisationId } = await makeOffered(stand)
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, owner.userId)),
    )
    expect(await outcomeOf(accept(administrator, transferId))).toBe('CONFLICT')
    expect(await rolesOf(organisationId)).toMatchObject({ ownerId: owner.userId })
  })
})

describe('concurrent requests', () => {
  test('two offers become one', async () => {
    const made = await makeAdministrator(stand)
    const other = await makeAdministrator(stand, { role: 'viewer', organisation: made })
    const outcomes = await Promise.all(
      [made.id, other.id, made.id].map((administratorId) =>
        outcomeOf(made.owner.client.organisations.offerTransfer({ administratorId, thenRole: 'none' })),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'done'])
  })

  test.each([1, 2, 3])('accepting and withdrawing end in one of the two (%i)', async () => {
    const { owner, administrator, transferId, organisationId } = await makeOffered(stand)
    const [accepted, taken] = await Promise.all([
      outcomeOf(accept(administrator, transferId)),
      owner.client.organisations.withdrawTransfer({ id: transferId }).then(
        ({ ended }) => ended,
        () => false,
      ),
    ])
    expect(accepted === 'done').toBe(!taken)
    expect(await rolesOf(organisationId)).toMatchObject({
      ownerId: accepted === 'done' ? administrator.userId : owner.userId,
    })
  })

  test.each([1, 2, 3])('accepting and being removed leave the organisation with one owner (%i)', async () => {
    const { owner, administrator, transferId, organisationId, id } = await makeOffered(stand)
    await Promise.all([
      outcomeOf(accept(administrator, transferId)),
      outcomeOf(owner.client.organisations.removeAdministrator({ id })),
    ])
    const roles = await rolesOf(organisationId)
    expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1)
    expect(roles).toMatchObject({ [roles.ownerId!]: 'owner' })
  })

  test('an offer is accepted once, however often the button is clicked, and by nobody else', async () => {
    const made = await makeOffered(stand)
    const third = await makeAdministrator(stand, { role: 'viewer', organisation: made })
    expect(await outcomeOf(accept(third.administrator, made.transferId))).toBe('NOT_FOUND')
    expect(await outcomeOf(accept(made.owner, made.transferId))).toBe('NOT_FOUND')
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => outcomeOf(accept(made.administrator, made.transferId))),
    )
    expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
    await stand.runJobs()
    expect((await subjects(made.administrator)).filter((one) => one === 'You own Engines now')).toHaveLength(
      1,
    )
  })
})

describe('the payer of the plan', () => {
  const money = () => [...cards.subscriptionMoney().values()].reduce((sum, cents) => sum + cents, 0)

  test('is the former owner to the end of the paid period, then the new one, and nobody pays twice', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    const first = await membershipOf(owner.userId)
    await accept(administrator, transferId)
    await stand.runJobs()
    const { billing } = await administrator.client.organisations.getOrganisationBilling({})
    expect(billing).toMatchObject({ isPayer: false, takeOver: { planId: first.planId }, isEnding: true })

    const before = money()
    await buy(administrator.client, await planId(stand, 'Tenant'), { hospitalName: 'Engines' })
    await stand.runJobs()
    expect(money()).toBe(before)
    expect(await subjects(administrator)).toContain(
      `Your card pays from ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(first.currentPeriodEnd!)}`,
    )
    const second = await membershipOf(administrator.userId)
    expect(second).toMatchObject({ status: 'active', currentPeriodEnd: first.currentPeriodEnd })

    const days = (first.currentPeriodEnd!.getTime() - stand.clock.now().getTime()) / 86_400_000
    stand.clock.advance({ days, minutes: 1 })
    cards.renew(first.id)
    cards.renew(second.id)
    await run('settleMemberships')
    expect(money() - before).toBe(first.priceCents)
    expect(await membershipOf(owner.userId)).toMatchObject({ status: 'canceled' })
    const client = await stand.signInAs(administrator.userId)
    const { organisation } = await client.organisations.getOrganisation()
    expect(organisation).toMatchObject({ isReadOnly: false, readOnlyFrom: null })
    const after = await client.organisations.getOrganisationBilling({})
    expect(after.billing).toMatchObject({ isPayer: true, takeOver: null, isEnding: false })
    expect(after.invoices).toHaveLength(2)
    // The transferred data stays with the organisation's administrators.
    const former = await stand.signInAs(owner.userId)
    expect((await former.organisations.getOrganisation()).organisation?.role).toBe('administrator')
  })

  test('can become the new owner later as well, who pays from that day on', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand, 'none')
    const first = await membershipOf(owner.userId)
    await accept(administrator, transferId)
    await stand.runJobs()
    stand.clock.advance({ days: 32 })
    cards.renew(first.id)
    await run('settleMemberships')
    const client = await stand.signInAs(administrator.userId)
    expect((await client.organisations.getOrganisation()).organisation?.isReadOnly).toBe(true)
    const before = money()
    await buy(client, first.planId, { hospitalName: 'Engines' })
    expect(money() - before).toBe(first.priceCents)
    expect((await client.organisations.getOrganisation()).organisation?.isReadOnly).toBe(false)
  })

  test('is never the former owner again, neither by resuming nor by a refund of the first payment', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    await accept(administrator, transferId)
    await stand.runJobs()
    expect(await owner.client.memberships.getMembershipRefund()).toEqual({ refund: null })
    expect(await outcomeOf(owner.client.memberships.resumeMembership())).toBe('ILLEGAL_TRANSITION')
  })

  test('is unchanged for an owner who gets the organisation back', async () => {
    const made = await makeOffered(stand)
    await accept(made.administrator, made.transferId)
    const { administrators } = await made.administrator.client.organisations.listAdministrators()
    const back = await made.administrator.client.organisations.offerTransfer({
      administratorId: administrators.find(({ role }) => role === 'administrator')!.id,
      thenRole: 'none',
    })
    await accept(made.owner, back.transfer.id)
    await made.owner.client.memberships.resumeMembership()
    expect(await membershipOf(made.owner.userId)).toMatchObject({
      cancelAtPeriodEnd: false,
      handedOverAt: null,
    })
  })

  test('can be the new owner even when the plan had ended before the transfer', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    const first = await endPlan(owner)
    const client = await stand.signInAs(administrator.userId)
    expect(await client.organisations.acceptTransfer({ id: transferId })).toEqual({ paidUntil: null })
    const before = money()
    await buy(client, first.planId, { hospitalName: 'Engines' })
    expect(money() - before).toBe(first.priceCents)
    expect((await client.organisations.getOrganisation()).organisation?.isReadOnly).toBe(false)
  })

  test('is the new owner at once when the first payment is refunded to the former one', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    const { planId: id, priceCents } = await membershipOf(owner.userId)
    cards.nextSubscription('never arrives')
    await owner.client.memberships.refundMembership(
      { expectedRefund: priceCents / 100 },
      { context: { idempotencyKey: crypto.randomUUID() } },
    )
    expect(await accept(administrator, transferId)).toEqual({ paidUntil: null })
    const before = money()
    await buy(administrator.client, id, { hospitalName: 'Engines' })
    expect(money() - before).toBe(priceCents)
  })

  test.each(['before', 'after'] as const)(
    'is never the former owner whose bank approves the payment %s the ownership changes',
    async (when) => {
      const { owner, administrator, transferId } = await makeOffered(stand)
      const { planId: id } = await endPlan(owner)
      const [former, next] = [await stand.signInAs(owner.userId), await stand.signInAs(administrator.userId)]
      const pressed = await buy(former, id, { card: 'pm_3ds', hospitalName: 'Engines' })
      if (when === 'before') cards.authenticateSubscription(pressed.subscription.id)
      await next.organisations.acceptTransfer({ id: transferId })
      if (when === 'after') cards.authenticateSubscription(pressed.subscription.id)
      await stand.runJobs()
      await outcomeOf(former.memberships.confirmMembership())
      await run('settleMemberships')
      expect(cards.subscriptionOf(pressed.subscription.id)?.state).toBe('canceled')
      const { invoices } = await former.memberships.listInvoices({})
      expect(invoices.map(({ status }) => status)).toEqual(['refunded', 'paid'])
      const bought = await buy(next, id, { hospitalName: 'Engines' })
      expect(bought.subscription.status).toBe('active')
    },
  )

  test.each([1, 2, 3])('is one of the two who click Pay and Accept at the same moment (%i)', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    const { planId: id } = await endPlan(owner)
    const [former, next] = [await stand.signInAs(owner.userId), await stand.signInAs(administrator.userId)]
    const [paid] = await Promise.all([
      outcomeOf(buy(former, id, { hospitalName: 'Engines' })),
      next.organisations.acceptTransfer({ id: transferId }),
    ])
    await run('settleMemberships')
    expect(paid).toMatch(/^(done|NOT_APPROVED|CARD_DECLINED)$/)
    const living = (await membershipsOf(owner.userId)).filter(({ status }) => status !== 'canceled')
    expect(living.every(({ handedOverAt, startedAt }) => handedOverAt && startedAt)).toBe(true)
  })

  test.each(['Pay', 'Accept'] as const)('is one of the two when %s is first by a moment', async (first) => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    const { planId: id } = await endPlan(owner)
    const [former, next] = [await stand.signInAs(owner.userId), await stand.signInAs(administrator.userId)]
    const pay = () => outcomeOf(buy(former, id, { hospitalName: 'Engines' }))
    const take = () => outcomeOf(next.organisations.acceptTransfer({ id: transferId }))
    await (first === 'Pay' ? runInterleaved(stand, pay, take) : runInterleaved(stand, take, pay))
    await run('settleMemberships')
    const living = (await membershipsOf(owner.userId)).filter(({ status }) => status !== 'canceled')
    expect(living.every(({ handedOverAt, startedAt }) => handedOverAt && startedAt)).toBe(true)
  })

  test('is told about a month that is paid at the moment of the transfer', async () => {
    const { owner, administrator, transferId } = await makeOffered(stand)
    const { id } = await membershipOf(owner.userId)
    cards.renew(id)
    const [, { paidUntil }] = await runInterleaved(
      stand,
      () => settleMembership(stand.context, id),
      () => accept(administrator, transferId),
    )
    expect(paidUntil).toBe((await membershipOf(owner.userId)).currentPeriodEnd!.toISOString())
  })

  test('is charged from the end of the period last paid, whoever stopped paying in the meantime', async () => {
    const made = await makeOffered(stand)
    const first = await membershipOf(made.owner.userId)
    await accept(made.administrator, made.transferId)
    cards.nextSubscription('never arrives')
    await buy(made.administrator.client, first.planId, { hospitalName: 'Engines' })
    const third = await makeAdministrator(stand, { organisation: { ...made, owner: made.administrator } })
    const { administrators } = await made.administrator.client.organisations.listAdministrators()
    const { transfer } = await made.administrator.client.organisations.offerTransfer({
      administratorId: administrators.find(({ email }) => email === third.administrator.email)!.id,
      thenRole: 'none',
    })
    expect(await accept(third.administrator, transfer.id)).toEqual({
      paidUntil: first.currentPeriodEnd!.toISOString(),
    })
    const before = money()
    await buy(third.administrator.client, first.planId, { hospitalName: 'Engines' })
    expect(money()).toBe(before)
  })

  test('sees the earlier payments', async () => {
    const made = await makeJoined(stand)
    const { administrator, transferId } = await makeOffered(stand, 'none', made)
    await accept(administrator, transferId)
    const { invoices } = await administrator.client.organisations.getOrganisationBilling({})
    const { id } = invoices[0]!
    expect(await administrator.client.organisations.getOrganisationInvoice({ id })).toMatchObject({
      invoice: { id },
    })
    expect((await administrator.client.organisations.listMembers({})).totalRecords).toBe(1)
  })
})
