import { TENANT_SEATS } from '@wellspring/api/contract/memberships'
import { abilitiesOf } from '@wellspring/api/contract/organisations'
import type {
  AdministratorRole,
  InvitationRole,
  OrganisationAbility,
} from '@wellspring/api/contract/organisations'
import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { invitationLinks } from '../identity/invitations/rules.ts'
import { benefitsUntil } from '../memberships/rules.ts'

/** Invitation mails per organisation and day: two for each seat. */
export const INVITATION_MAILS_A_DAY = 2 * TENANT_SEATS

/** Whether a role has an ability in its organisation. */
export const may = (role: AdministratorRole, ability: OrganisationAbility): boolean =>
  abilitiesOf[role].includes(ability)

/** The host on which an invitation is redeemed. */
export const hostOf = (role: InvitationRole) => (role === 'member' ? 'patron' : 'tenant')

interface PlanState {
  status: SubscriptionStatus
  pastDueSince: Date | null
  endedAt: Date | null
  pauseFrom: Date | null
}

/**
 * When the organisation became read-only, or null while its plan is paid. Without a plan it is read-only from the
 * start, and after closing it is read-only whatever is paid.
 */
export function readOnlyFrom(plan: PlanState | null, closedAt: Date | null): Date | null {
  if (closedAt) return closedAt
  if (!plan) return new Date(0)
  const { status, pastDueSince, endedAt, pauseFrom } = plan
  if (status === 'active') return null
  if (status === 'past_due' && pastDueSince) return benefitsUntil('Tenant', pastDueSince)
  return endedAt ?? pauseFrom ?? new Date(0)
}

export const { linkOf, invitationOfLink } = invitationLinks('organisation-invitation')
