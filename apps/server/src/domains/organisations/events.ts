import type { BenefitsInput } from '@wellspring/api/contract/organisation-benefits'
import type { FormerOwner } from '@wellspring/api/contract/organisation-transfers'
import type { AdministratorRole, InvitationRole } from '@wellspring/api/contract/organisations'

/** Audit entries contain no addresses or names. */
export interface OrganisationEvents {
  'organisation.open': null
  /** The administrators other than the owner, and the number of members at that time. */
  'organisation.close': { administratorIds: string[]; members: number; closedAt: string }
  /** The owner has resumed the plan. */
  'organisation.reopen': null
  /** The subject is the organisation. `count` is the number of invitations. */
  'organisationInvitation.send': { count: number; role: InvitationRole }
  'organisationInvitation.remind': { count: number }
  'organisationInvitation.resend': { sends: number }
  'organisationInvitation.revoke': null
  'organisationInvitation.expire': null
  'organisationMember.join': { invitationId: string }
  'organisationMember.leave': null
  'organisationMember.remove': null
  'organisationBenefits.save': BenefitsInput
  /** The number of people whose limits were set aside. */
  'organisationBenefits.cover': { startsOn: string; people: number }
  'organisationBenefits.settle': { startsOn: string; returnedCents: number }
  /** The remainder of the fund of an organisation that has ended. */
  'organisationBenefits.giveBack': { cents: number }
  'organisationDeposit.pay': { amountCents: number }
  'organisationReport.publish': { period: 'month' | 'quarter'; startsOn: string }
  'organisationTransfer.offer': { thenRole: FormerOwner }
  'organisationTransfer.withdraw': null
  'organisationTransfer.decline': null
  'organisationTransfer.expire': null
  'organisationTransfer.accept': { thenRole: FormerOwner; paidUntil: string | null }
  'organisationAdministrator.join': { role: AdministratorRole; invitationId: string }
  'organisationAdministrator.update': { role: AdministratorRole }
  'organisationAdministrator.remove': { userId: string; organisation: string }
}

declare module '../../event.ts' {
  interface Events extends OrganisationEvents {}
}
