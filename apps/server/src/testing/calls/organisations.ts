import { eq } from '../../db/drizzle.ts'
import { organisationInvitations } from '../../domains/organisations/tables.ts'
import { MINUTE_MS } from '../../time.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { benefitsInput, deposit3ds, depositInput, makeBenefits } from '../benefits.ts'
import { makeHeld } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'
import {
  agreed,
  makeAdministrator,
  makeInvited,
  makeJoined,
  makeOffered,
  makeOrganisation,
} from '../accounts/organisations.ts'

export function organisationCalls(stand: TestApp) {
  const byStaff = async (input: Call['input']): Promise<Call> => ({
    audience: 'admin',
    cookie: (await stand.signIn('staff')).cookie,
    input,
  })
  const by = ({ cookie }: SignedIn, input: Call['input'] = {}): Call => ({
    audience: 'tenant',
    cookie,
    input,
  })
  const byOwner = async (input: Call['input'] = {}) => by((await makeOrganisation(stand)).owner, input)
  const byPatron = ({ cookie }: SignedIn, input: Call['input'] = {}): Call => ({
    audience: 'patron',
    cookie,
    input,
  })
  return {
    'organisations.getOrganisation': () => byOwner(),
    'organisations.listMembers': async () => by((await makeJoined(stand)).owner, { limit: 5 }),
    'organisations.removeMember': async () => {
      const { owner, memberId } = await makeJoined(stand)
      return by(owner, { id: memberId })
    },
    'organisations.listInvitations': async () => by((await makeInvited(stand)).owner, { limit: 5 }),
    'organisations.previewInvitations': () => byOwner({ text: 'Ada,ada@engines.example' }),
    'organisations.sendInvitations': () =>
      byOwner({ people: [{ email: `ada-${crypto.randomUUID()}@engines.example` }] }),
    'organisations.remindInvitations': async () => {
      const { owner, invitation } = await makeInvited(stand)
      await stand.deps.database.write((tx) =>
        tx
          .update(organisationInvitations)
          .set({ sentAt: new Date(stand.clock.now().getTime() - 10 * MINUTE_MS) })
          .where(eq(organisationInvitations.id, invitation.id)),
      )
      return by(owner, {})
    },
    'organisations.resendInvitation': async () => {
      const { owner, invitation } = await makeInvited(stand)
      stand.clock.advance({ minutes: 5 })
      return by(owner, { id: invitation.id })
    },
    'organisations.revokeInvitation': async () => {
      const { owner, invitation } = await makeInvited(stand)
      return by(owner, { id: invitation.id })
    },
    'organisations.listAdministrators': () => byOwner(),
    'organisations.inviteAdministrator': () =>
      byOwner({ email: `ada-${crypto.randomUUID()}@engines.example`, role: 'viewer' }),
    'organisations.updateAdministrator': async () => {
      const { owner, id } = await makeAdministrator(stand)
      return by(owner, { id, role: 'viewer' })
    },
    'organisations.removeAdministrator': async () => {
      const { owner, id } = await makeAdministrator(stand)
      return by(owner, { id })
    },
    'organisations.previewClosing': () => byOwner(),
    'organisations.closeOrganisation': () => byOwner(),
    'organisations.offerTransfer': async () => {
      const { owner, id } = await makeAdministrator(stand)
      return by(owner, { administratorId: id, thenRole: 'none' })
    },
    'organisations.withdrawTransfer': async () => {
      const { owner, transferId } = await makeOffered(stand)
      return by(owner, { id: transferId })
    },
    'organisations.declineTransfer': async () => {
      const { administrator, transferId } = await makeOffered(stand)
      return by(administrator, { id: transferId })
    },
    'organisations.acceptTransfer': async () => {
      const { administrator, transferId } = await makeOffered(stand)
      return by(administrator, { id: transferId })
    },
    'organisations.getOrganisationBilling': () => byOwner({ limit: 5 }),
    'organisations.getOrganisationInvoice': async () => {
      const { owner } = await makeOrganisation(stand)
      const { invoices } = await owner.client.organisations.getOrganisationBilling({})
      return by(owner, { id: invoices[0]!.id })
    },
    'organisations.getBenefits': async () => by((await makeBenefits(stand)).owner),
    'organisations.saveBenefits': async () => by((await makeBenefits(stand)).owner, benefitsInput()),
    'organisations.listDeposits': async () => by((await makeBenefits(stand)).owner, { limit: 5 }),
    'organisations.payDeposit': async () => by((await makeBenefits(stand)).owner, depositInput(100)),
    'organisations.confirmDeposit': async () => {
      const { owner } = await makeBenefits(stand)
      const { deposit } = await deposit3ds(owner)
      return by(owner, { id: deposit.id })
    },
    'organisations.getSponsorOffer': async () => {
      const { patron, booking } = await makeHeld(stand)
      return byPatron(patron, { kind: 'booking', id: booking.id })
    },
    'organisations.getReport': () => byOwner({ area: 'mental' }),
    'organisations.listOrganisations': () => byStaff({ search: 'engines', status: 'active', limit: 5 }),
    'organisations.getOrganisationRecord': async () =>
      byStaff({ id: (await makeOrganisation(stand)).organisationId, limit: 5 }),
    'organisations.openInvitation': async () => {
      const { invitation } = await makeInvited(stand)
      return { audience: 'patron', cookie: null, input: { link: invitation.link } }
    },
    'organisations.redeemInvitation': async () => {
      const { patron, invitation } = await makeInvited(stand)
      return byPatron(patron, { link: invitation.link, ...agreed })
    },
    'organisations.listOwnOrganisations': async () => byPatron((await makeJoined(stand)).patron),
    'organisations.leaveOrganisation': async () => {
      const { patron, memberId } = await makeJoined(stand)
      return byPatron(patron, { id: memberId })
    },
  } satisfies Partial<Calls>
}
