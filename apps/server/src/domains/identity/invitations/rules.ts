import { createHmac } from 'node:crypto'

import {
  INVITATION_DAYS,
  INVITATION_SENDS,
  nextInvitationStatuses,
} from '@wellspring/api/contract/invitations'
import type { InvitationStatus } from '@wellspring/api/contract/invitations'

import { DAY_MS, MINUTE_MS } from '../../../time.ts'
import { sameText } from '../rules.ts'

/** How long an invitation is valid after it was last sent. */
export const INVITATION_MS = INVITATION_DAYS * DAY_MS

/** How long to wait before an invitation is sent again. */
export const RESEND_MS = 5 * MINUTE_MS

/** How long the address of an unanswered invitation is stored after it expires. */
export const FORGET_MS = 90 * DAY_MS

/** Whether an invitation can move from one status to another. */
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

/** Whether an invitation can be sent again, even after it has expired. The number of sends is limited. */
export const canResend = ({ status, sentAt, sends }: Sent, now: Date): boolean =>
  (status === 'open' || status === 'expired') &&
  sends < INVITATION_SENDS &&
  sentAt.getTime() + RESEND_MS <= now.getTime()

/** Links for one kind of invitation, derived from the secret rather than stored. */
export function invitationLinks(kind: string) {
  const signatureOf = (secret: string, id: string) =>
    createHmac('sha256', secret).update(`${kind}:${id}`).digest('base64url')
  return {
    linkOf: (secret: string, id: string) => `${id}.${signatureOf(secret, id)}`,
    /** The invitation that a link was made for, or null if the signature is wrong. */
    invitationOfLink(secret: string, link: string): string | null {
      const [id = '', signature = ''] = link.split('.')
      return sameText(signature, signatureOf(secret, id)) ? id : null
    },
  }
}

/** An address in masked form: its owner recognises it, and others cannot read it. */
export function maskedAddress(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${host.slice(host.lastIndexOf('.'))}`
}
