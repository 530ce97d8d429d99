import { eq } from '../../db/drizzle.ts'

import { joiningTerms } from '../../domains/organisations/invitations/terms.ts'
import { linkOf } from '../../domains/organisations/rules.ts'
import { organisationInvitations, organisations } from '../../domains/organisations/tables.ts'
import { subscriptions } from '../../domains/memberships/tables.ts'
import { DAY_MS } from '../../time.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { approve, buy, planId } from './members.ts'

/** An approved and paying tenant with its organisation. */
export async function makeOrganisation(
  stand: TestApp,
  card?: string,
): Promise<{ owner: SignedIn; organisationId: string }> {
  const owner = await stand.signIn('tenant')
  await approve(stand, owner.userId, 'tenant')
  await buy(owner.client, await planId(stand, 'Tenant'), { card, hospitalName: 'Engines' })
  await stand.runJobs()
  const [made] = await stand.context.db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.ownerId, owner.userId))
  return { owner, organisationId: made!.id }
}

type Made = Awaited<ReturnType<typeof makeOrganisation>>

/** Returns the newest invitation of an address, with its link. */
export async function invitationOf(stand: TestApp, email: string): Promise<{ id: string; link: string }> {
  const rows = await stand.context.db
    .select({ id: organisationInvitations.id })
    .from(organisationInvitations)
    .where(eq(organisationInvitations.email, email))
  const { id } = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]!
  return { id, link: linkOf(stand.deps.config.secret, id) }
}

/** A patron invited by an organisation. */
export async function makeInvited(stand: TestApp, organisation?: Made) {
  const made = organisation ?? (await makeOrganisation(stand))
  const patron = await stand.signIn('patron')
  await made.owner.client.organisations.sendInvitations({
    people: [{ email: patron.email, name: 'Ada of the first floor' }],
  })
  return { ...made, patron, invitation: await invitationOf(stand, patron.email) }
}

export const agreed = { termsVersion: joiningTerms.version }

/** A patron who belongs to an organisation. */
export async function makeJoined(stand: TestApp, organisation?: Made) {
  const invited = await makeInvited(stand, organisation)
  const { client } = invited.patron
  await client.organisations.redeemInvitation({ link: invited.invitation.link, ...agreed })
  const { links } = await client.organisations.listOwnOrganisations()
  return { ...invited, memberId: links[0]!.id }
}

/** A second administrator of an organisation. */
export async function makeAdministrator(
  stand: TestApp,
  { role = 'administrator', organisation }: { role?: 'administrator' | 'viewer'; organisation?: Made } = {},
) {
  const made = organisation ?? (await makeOrganisation(stand))
  const administrator = await stand.signIn('tenant')
  const { organisations: calls } = made.owner.client
  await calls.inviteAdministrator({ email: administrator.email, role })
  const { link } = await invitationOf(stand, administrator.email)
  await administrator.client.organisations.redeemInvitation({ link, ...agreed })
  const { administrators } = await calls.listAdministrators()
  return { ...made, administrator, id: administrators.find((one) => one.role === role)!.id }
}

/** An organisation whose ownership is offered to an administrator. */
export async function makeOffered(
  stand: TestApp,
  thenRole: 'administrator' | 'none' = 'administrator',
  organisation?: Made,
) {
  const made = await makeAdministrator(stand, { ...(organisation && { organisation }) })
  const { transfer } = await made.owner.client.organisations.offerTransfer({
    administratorId: made.id,
    thenRole,
  })
  return { ...made, transferId: transfer.id }
}

/** Makes an organisation's membership overdue by this many days. */
export async function beLate(stand: TestApp, owner: SignedIn, days: number): Promise<void> {
  const pastDueSince = new Date(stand.clock.now().getTime() - days * DAY_MS)
  await stand.deps.database.write((tx) =>
    tx
      .update(subscriptions)
      .set({ status: 'past_due', pastDueSince })
      .where(eq(subscriptions.userId, owner.userId)),
  )
}
