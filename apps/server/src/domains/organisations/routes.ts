import { os, signedIn } from '../../http/implement.ts'
import { acceptTransfer } from './actions/accept-transfer.ts'
import { closeOrganisation } from './actions/close-organisation.ts'
import { declineTransfer, withdrawTransfer } from './actions/end-transfer.ts'
import { inviteAdministrator } from './actions/invite-administrator.ts'
import { leaveOrganisation } from './actions/leave-organisation.ts'
import { offerTransfer } from './actions/offer-transfer.ts'
import { redeemInvitation } from './actions/redeem-invitation.ts'
import { removeAdministrator } from './actions/remove-administrator.ts'
import { removeMember } from './actions/remove-member.ts'
import { remindInvitations } from './actions/remind-invitations.ts'
import { resendInvitation } from './actions/resend-invitation.ts'
import { revokeInvitation } from './actions/revoke-invitation.ts'
import { sendInvitations } from './actions/send-invitations.ts'
import { updateAdministrator } from './actions/update-administrator.ts'
import { previewClosing } from './closing/closing.ts'
import { getOrganisationBilling, getOrganisationInvoice } from './billing.ts'
import { getBenefits, saveBenefits } from './benefits/benefits.ts'
import { confirmDeposit, payDeposit } from './benefits/deposits.ts'
import { listDeposits } from './benefits/list-deposits.ts'
import { getSponsorOffer } from './benefits/sponsors.ts'
import { openInvitation } from './invitations/open-invitation.ts'
import { previewInvitations } from './invitations/preview.ts'
import {
  getOrganisation,
  listAdministrators,
  listInvitations,
  listMembers,
  listOwnOrganisations,
} from './queries.ts'
import { getOrganisationRecord, listOrganisations } from './records/queries.ts'
import { getReport } from './reports/queries.ts'

const { organisations } = os

export const organisationRoutes = {
  getOrganisation: organisations.getOrganisation.handler(({ context }) =>
    getOrganisation(context, signedIn(context)),
  ),
  listMembers: organisations.listMembers.handler(({ context, input }) =>
    listMembers(context, signedIn(context), input),
  ),
  removeMember: organisations.removeMember.handler(({ context, input }) =>
    removeMember(context, signedIn(context), input.id),
  ),
  listInvitations: organisations.listInvitations.handler(({ context, input }) =>
    listInvitations(context, signedIn(context), input),
  ),
  previewInvitations: organisations.previewInvitations.handler(({ context, input }) =>
    previewInvitations(context, signedIn(context), input.text),
  ),
  sendInvitations: organisations.sendInvitations.handler(({ context, input }) =>
    sendInvitations(context, signedIn(context), input.people),
  ),
  remindInvitations: organisations.remindInvitations.handler(({ context }) =>
    remindInvitations(context, signedIn(context)),
  ),
  resendInvitation: organisations.resendInvitation.handler(({ context, input }) =>
    resendInvitation(context, signedIn(context), input.id),
  ),
  revokeInvitation: organisations.revokeInvitation.handler(({ context, input }) =>
    revokeInvitation(context, signedIn(context), input.id),
  ),
  listAdministrators: organisations.listAdministrators.handler(({ context }) =>
    listAdministrators(context, signedIn(context)),
  ),
  inviteAdministrator: organisations.inviteAdministrator.handler(({ context, input }) =>
    inviteAdministrator(context, signedIn(context), input),
  ),
  updateAdministrator: organisations.updateAdministrator.handler(({ context, input }) =>
    updateAdministrator(context, signedIn(context), input),
  ),
  removeAdministrator: organisations.removeAdministrator.handler(({ context, input }) =>
    removeAdministrator(context, signedIn(context), input.id),
  ),
  getOrganisationBilling: organisations.getOrganisationBilling.handler(({ context, input }) =>
    getOrganisationBilling(context, signedIn(context), input),
  ),
  getOrganisationInvoice: organisations.getOrganisationInvoice.handler(({ context, input }) =>
    getOrganisationInvoice(context, signedIn(context), input.id),
  ),
  getBenefits: organisations.getBenefits.handler(({ context }) => getBenefits(context, signedIn(context))),
  saveBenefits: organisations.saveBenefits.handler(({ context, input }) =>
    saveBenefits(context, signedIn(context), input),
  ),
  listDeposits: organisations.listDeposits.handler(({ context, input }) =>
    listDeposits(context, signedIn(context), input),
  ),
  payDeposit: organisations.payDeposit.handler(({ context, input }) =>
    payDeposit(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  confirmDeposit: organisations.confirmDeposit.handler(({ context, input }) =>
    confirmDeposit(context, signedIn(context), input.id),
  ),
  getSponsorOffer: organisations.getSponsorOffer.handler(({ context, input }) =>
    getSponsorOffer(context, signedIn(context), input),
  ),
  getReport: organisations.getReport.handler(({ context, input }) =>
    getReport(context, signedIn(context), input),
  ),
  offerTransfer: organisations.offerTransfer.handler(({ context, input }) =>
    offerTransfer(context, signedIn(context), input),
  ),
  withdrawTransfer: organisations.withdrawTransfer.handler(({ context, input }) =>
    withdrawTransfer(context, signedIn(context), input.id),
  ),
  declineTransfer: organisations.declineTransfer.handler(({ context, input }) =>
    declineTransfer(context, signedIn(context), input.id),
  ),
  previewClosing: organisations.previewClosing.handler(({ context }) =>
    previewClosing(context, signedIn(context)),
  ),
  closeOrganisation: organisations.closeOrganisation.handler(({ context }) =>
    closeOrganisation(context, signedIn(context)),
  ),
  acceptTransfer: organisations.acceptTransfer.handler(({ context, input }) =>
    acceptTransfer(context, signedIn(context), input.id),
  ),
  listOrganisations: organisations.listOrganisations.handler(({ context, input }) =>
    listOrganisations(context, input),
  ),
  getOrganisationRecord: organisations.getOrganisationRecord.handler(({ context, input }) =>
    getOrganisationRecord(context, input),
  ),
  openInvitation: organisations.openInvitation.handler(({ context, input }) =>
    openInvitation(context, input.link),
  ),
  redeemInvitation: organisations.redeemInvitation.handler(({ context, input }) =>
    redeemInvitation(context, signedIn(context), input),
  ),
  listOwnOrganisations: organisations.listOwnOrganisations.handler(({ context }) =>
    listOwnOrganisations(context, signedIn(context)),
  ),
  leaveOrganisation: organisations.leaveOrganisation.handler(({ context, input }) =>
    leaveOrganisation(context, signedIn(context), input.id),
  ),
}
