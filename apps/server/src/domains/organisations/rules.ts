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

/** How many mails an organisation has sent in a day: for each of its people one, and one more. */
export const INVITATION_MAILS_A_DAY = 2 * TENANT_SEATS

/** Whether somebody may do a thing for their organisation. */
export const may = (role: AdministratorRole, ability: OrganisationAbility): boolean =>
  abilitiesOf[role].includes(ability)

/** On which host an invitation is used. */
export const hostOf = (role: InvitationRole) => (role === 'member' ? 'patron' : 'tenant')

interface PlanState {
  status: SubscriptionStatus
  pastDueSince: Date | null
  endedAt: Date | null
  pauseFrom: Date | null
}

/**
 * From when an organisation can only be looked at; null while its plan is paid. Without a plan it is so from the start,
 * and once it is closed, whatever is paid.
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
