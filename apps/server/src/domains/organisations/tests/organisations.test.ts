import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import {
  agreed,
  beLate,
  makeAdministrator,
  makeInvited,
  makeJoined,
  makeOrganisation,
} from '../../../testing/accounts/organisations.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { organisationMembers, organisationReceipts } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

describe('an organisation', () => {
  test('is created by the first payment of its plan, and its owner is notified', async () => {
    const { owner } = await makeOrganisation(stand)
    const { organisation } = await owner.client.organisations.getOrganisation()
    expect(organisation).toMatchObject({
      name: 'Engines',
      role: 'owner',
      abilities: ['people', 'administrators', 'reports', 'billing', 'benefits'],
      seats: { total: 1000, members: 0, invited: 0 },
      readOnlyFrom: null,
      isReadOnly: false,
      closedAt: null,
    })
    expect((await stand.mails(owner.email)).map(({ subject }) => subject)).toContain('Engines is ready')
  })

  test('does not exist before that payment', async () => {
    const tenant = await stand.signIn('tenant')
    expect(await tenant.client.organisations.getOrganisation()).toEqual({ organisation: null })
    expect(await outcomeOf(tenant.client.organisations.listMembers({}))).toBe('NOT_FOUND')
  })

  test('shows its plan and its invoices', async () => {
    const { owner } = await makeOrganisation(stand)
    const { billing, invoices, totalRecords } = await owner.client.organisations.getOrganisationBilling({})
    expect(billing).toMatchObject({ plan: 'Tenant', status: 'active', payer: 'Ada Lovelace', isPayer: true })
    expect([invoices.map(({ status }) => status), totalRecords]).toEqual([['paid'], 1])
  })
})

describe('a member', () => {
  test('is listed as invited, and nothing else is known', async () => {
    const { owner, patron, memberId } = await makeJoined(stand)
    const { members, totalRecords } = await owner.client.organisations.listMembers({})
    expect(totalRecords).toBe(1)
    expect(members).toEqual([
      {
        id: memberId,
        email: patron.email,
        name: 'Ada of the first floor',
        department: null,
        joinedAt: stand.clock.now().toISOString(),
      },
    ])
  })

  test('sees an invitation for their own address until it is used, and no others', async () => {
    const { patron, invitation } = await makeInvited(stand)
    const other = await stand.signIn('patron')
    const ofOther = await other.client.organisations.listOwnOrganisations()
    expect(ofOther).toEqual({ links: [], invitations: [] })
    const { invitations } = await patron.client.organisations.listOwnOrganisations()
    expect(invitations).toMatchObject([{ ...invitation, organisation: 'Engines' }])
    await patron.client.organisations.redeemInvitation({ link: invitation.link, ...agreed })
    expect((await patron.client.organisations.listOwnOrganisations()).invitations).toEqual([])
  })

  test('gets a written receipt of the accepted terms', async () => {
    const { patron } = await makeJoined(stand)
    const { links } = await patron.client.organisations.listOwnOrganisations()
    expect(links).toMatchObject([{ organisation: 'Engines', invitedAs: patron.email }])
    expect(links[0]?.text).toContain('Engines never sees: Whether you use Wellspring at all.')
    await stand.runJobs()
    const [mail] = await stand.mails(patron.email)
    expect(mail?.subject).toBe('You belong to Engines now')
  })

  test('leaves at any time, and the organisation keeps none of their data', async () => {
    const { owner, patron, memberId } = await makeJoined(stand)
    await patron.client.organisations.leaveOrganisation({ id: memberId })
    expect(await patron.client.organisations.leaveOrganisation({ id: memberId })).toEqual({ left: true })
    expect(await patron.client.organisations.listOwnOrganisations()).toEqual({ links: [], invitations: [] })
    expect(await owner.client.organisations.listMembers({})).toEqual({
      members: [],
      departments: [],
      totalRecords: 0,
    })
    const [row] = await stand.context.db
      .select()
      .from(organisationMembers)
      .where(eq(organisationMembers.id, memberId))
    expect(row).toMatchObject({ email: null, name: null, department: null, endedBy: 'patron' })
    const receipts = await stand.context.db
      .select({ status: organisationReceipts.status })
      .from(organisationReceipts)
      .where(eq(organisationReceipts.memberId, memberId))
    expect(receipts).toEqual([{ status: 'given' }, { status: 'ended' }])
    await stand.runJobs()
    expect((await stand.mails(patron.email))[0]?.subject).toBe('You have left Engines')
  })

  test('is notified when the organisation ends the membership, and can be invited again', async () => {
    const joined = await makeJoined(stand)
    const { owner, patron, memberId } = joined
    await owner.client.organisations.removeMember({ id: memberId })
    expect(await outcomeOf(owner.client.organisations.removeMember({ id: memberId }))).toBe('NOT_FOUND')
    await stand.runJobs()
    expect((await stand.mails(patron.email))[0]?.subject).toBe('You no longer belong to Engines')
    const { sent } = await owner.client.organisations.sendInvitations({ people: [{ email: patron.email }] })
    expect(sent).toBe(1)
  })

  test('of another organisation is not found', async () => {
    const { memberId } = await makeJoined(stand)
    const { owner } = await makeOrganisation(stand)
    expect(await outcomeOf(owner.client.organisations.removeMember({ id: memberId }))).toBe('NOT_FOUND')
  })
})

describe('an administrator', () => {
  test('does what their role allows', async () => {
    const { owner, administrator, id } = await makeAdministrator(stand)
    const { organisations } = administrator.client
    expect((await organisations.getOrganisation()).organisation).toMatchObject({ role: 'administrator' })
    expect(await organisations.listMembers({})).toEqual({ members: [], departments: [], totalRecords: 0 })
    expect(await outcomeOf(organisations.getOrganisationBilling({}))).toBe('UNAUTHORIZED')
    const invite = { email: 'more@engines.example', role: 'viewer' as const }
    expect(await outcomeOf(organisations.inviteAdministrator(invite))).toBe('UNAUTHORIZED')
    await owner.client.organisations.updateAdministrator({ id, role: 'viewer' })
    expect(await outcomeOf(organisations.listMembers({}))).toBe('UNAUTHORIZED')
    expect((await organisations.getOrganisationBilling({})).billing.isPayer).toBe(false)
  })

  test('leaves on their own or is removed by the owner', async () => {
    const { owner, administrator, id, ...made } = await makeAdministrator(stand)
    await administrator.client.organisations.removeAdministrator({ id })
    expect(await administrator.client.organisations.getOrganisation()).toEqual({ organisation: null })
    const next = await makeAdministrator(stand, { role: 'viewer', organisation: { owner, ...made } })
    await owner.client.organisations.removeAdministrator({ id: next.id })
    expect(await next.administrator.client.organisations.getOrganisation()).toEqual({ organisation: null })
    expect((await next.administrator.client.identity.getAccount()).user.roles).toEqual([])
  })

  test("removed while waiting for the organisation's lock changes nothing", async () => {
    const { owner, administrator, id, organisationId } = await makeAdministrator(stand)
    const holder = await stand.deps.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from organisations where id = $1 for update', [organisationId])
    const people = [{ email: `${crypto.randomUUID()}@engines.example` }]
    const invited = outcomeOf(administrator.client.organisations.sendInvitations({ people }))
    await untilBlocked(stand)
    await holder.query('delete from organisation_administrators where id = $1', [id])
    await holder.query('commit')
    holder.release()
    expect(await invited).toBe('NOT_FOUND')
    expect((await owner.client.organisations.listInvitations({ status: 'open' })).totalRecords).toBe(0)
  })

  test('the owner cannot leave', async () => {
    const { owner } = await makeOrganisation(stand)
    const { administrators } = await owner.client.organisations.listAdministrators()
    const { id } = administrators[0]!
    expect(await outcomeOf(owner.client.organisations.removeAdministrator({ id }))).toBe('CONFLICT')
    expect(await outcomeOf(owner.client.organisations.updateAdministrator({ id, role: 'viewer' }))).toBe(
      'CONFLICT',
    )
  })
})

describe('an invoice of an organisation', () => {
  test('opens for administrators who may see bills, and for nobody else', async () => {
    const made = await makeOrganisation(stand)
    const { invoices } = await made.owner.client.organisations.getOrganisationBilling({})
    const { id, number } = invoices[0]!
    const viewer = await makeAdministrator(stand, { role: 'viewer', organisation: made })
    const seen = await viewer.administrator.client.organisations.getOrganisationInvoice({ id })
    expect(seen.invoice).toMatchObject({ number, status: 'paid', amount: 199 })
    const other = await makeAdministrator(stand, { organisation: made })
    expect(await outcomeOf(other.administrator.client.organisations.getOrganisationInvoice({ id }))).toBe(
      'UNAUTHORIZED',
    )
    const elsewhere = await makeAdministrator(stand, { role: 'viewer' })
    expect(await outcomeOf(elsewhere.administrator.client.organisations.getOrganisationInvoice({ id }))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('an unpaid plan', () => {
  test('makes an organisation read-only from the fourteenth day, and members can still leave', async () => {
    const { owner, patron, memberId, organisationId } = await makeJoined(stand)
    const invited = await makeInvited(stand, { owner, organisationId })
    const { organisations } = owner.client
    const invite = () =>
      outcomeOf(
        organisations.sendInvitations({ people: [{ email: `${crypto.randomUUID()}@engines.example` }] }),
      )
    await beLate(stand, owner, 13.9)
    expect((await organisations.getOrganisation()).organisation?.isReadOnly).toBe(false)
    expect(await invite()).toBe('done')
    await beLate(stand, owner, 14)
    expect((await organisations.getOrganisation()).organisation?.isReadOnly).toBe(true)
    expect(await invite()).toBe('READ_ONLY')
    expect(await outcomeOf(organisations.removeMember({ id: memberId }))).toBe('READ_ONLY')
    expect(await outcomeOf(organisations.revokeInvitation({ id: invited.invitation.id }))).toBe('READ_ONLY')
    const late = { link: invited.invitation.link, ...agreed }
    expect(await outcomeOf(invited.patron.client.organisations.redeemInvitation(late))).toBe('READ_ONLY')
    expect((await organisations.listMembers({})).totalRecords).toBe(1)
    expect((await organisations.getOrganisationBilling({})).billing.status).toBe('past_due')
    expect(await patron.client.organisations.leaveOrganisation({ id: memberId })).toEqual({ left: true })
  })
})
