import { createHmac } from 'node:crypto'

import { TENANT_SEATS } from '@wellspring/api/contract/memberships'
import {
  INVITATION_DAYS,
  INVITATION_SENDS,
  abilitiesOf,
  nextInvitationStatuses,
} from '@wellspring/api/contract/organisations'
import type {
  AdministratorRole,
  InvitationRole,
  InvitationStatus,
  OrganisationAbility,
} from '@wellspring/api/contract/organisations'
import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { sameText } from '../identity/rules.ts'
import { benefitsUntil } from '../memberships/rules.ts'

/** How long an invitation can be used after it was sent last. */
export const INVITATION_MS = INVITATION_DAYS * DAY_MS

/** How long to wait before an invitation is mailed again. */
const RESEND_MS = 5 * MINUTE_MS

/** How many mails an organisation has sent in a day: for each of its people one, and one more. */
export const INVITATION_MAILS_A_DAY = 2 * TENANT_SEATS

/** How long the address of somebody who has not come is kept after the invitation is over. */
export const FORGET_MS = 90 * DAY_MS

/** Whether somebody may do a thing for their organisation. */
export const may = (role: AdministratorRole, ability: OrganisationAbility): boolean =>
  abilitiesOf[role].includes(ability)

/** Whether an invitation may go from one status to another. */
export const canTransitionInvitation = (from: InvitationStatus, to: InvitationStatus): boolean =>
  nextInvitationStatuses[from].includes(to)

interface Sent {
  status: InvitationStatus
  expiresAt: Date
  sentAt: Date
  sends: number
}

/** Whether an invitation can be used. */
export const isUsable = ({ status, expiresAt }: Pick<Sent, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'open' && expiresAt > now

/** Whether an invitation can be mailed again: also one whose time is over, and none more often than people bear. */
export const canResend = ({ status, sentAt, sends }: Sent, now: Date): boolean =>
  (status === 'open' || status === 'expired') &&
  sends < INVITATION_SENDS &&
  sentAt.getTime() + RESEND_MS <= now.getTime()

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

const signatureOf = (secret: string, invitationId: string) =>
  createHmac('sha256', secret).update(`organisation-invitation:${invitationId}`).digest('base64url')

/** What the link in an invitation carries. */
export const linkOf = (secret: string, invitationId: string) =>
  `${invitationId}.${signatureOf(secret, invitationId)}`

/** The invitation that a link was made for, or null for one that was not made here. */
export function invitationOfLink(secret: string, link: string): string | null {
  const [id = '', signature = ''] = link.split('.')
  return sameText(signature, signatureOf(secret, id)) ? id : null
}

/** An address of which others may know that it is theirs, and not what it is. */
export function maskedAddress(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${host.slice(host.lastIndexOf('.'))}`
}
