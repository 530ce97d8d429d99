import {
  CONFIRM_RETURN_DAYS,
  RETURN_WITHIN_DAYS,
  DISPUTE_ANSWER_HOURS,
  STAFF_WITHIN_DAYS,
} from '@wellspring/api/contract/delivery'
import { isOneOf } from '@wellspring/api/contract/one-of'
import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import type { disputeVerbs } from '@wellspring/api/contract/disputes'
import { keysOf } from '@wellspring/api/contract/record-keys'

import type { PartyRole } from '../orders/rules.ts'
import { DAY_MS, HOUR_MS } from '../../time.ts'

export type Verb = (typeof disputeVerbs)[number]
export type Step = Exclude<Verb, 'addEvidence'>

interface Rule {
  /** The target status, or the usual one. */
  to: DisputeStatus
  from: Partial<Record<PartyRole, readonly DisputeStatus[]>>
  said: string
}

/** The transitions with the roles and statuses that allow them. */
export const steps: Record<Step, Rule> = {
  withdraw: { to: 'withdrawn', from: { buyer: ['pending'], system: ['accepted'] }, said: 'withdrawn' },
  escalate: {
    to: 'escalated',
    from: {
      buyer: ['rejected'],
      // The pieces did not arrive, or not as they were sent.
      seller: ['returning'],
      admin: ['pending', 'returning'],
      system: ['pending'],
    },
    said: 'escalated',
  },
  sendBack: { to: 'returning', from: { buyer: ['accepted'] }, said: 'sent back' },
  accept: { to: 'accepted', from: { seller: ['pending'] }, said: 'accepted' },
  reject: { to: 'rejected', from: { seller: ['pending'] }, said: 'rejected' },
  receiveBack: {
    to: 'refunded',
    from: { seller: ['returning'], system: ['returning'] },
    said: 'received back',
  },
  decide: { to: 'refunded', from: { admin: ['escalated'], system: ['escalated'] }, said: 'decided' },
}

interface Clock {
  ms: number
  to: DisputeStatus
  step: Step
}

/** How long a buyer has to send an item back. */
export const RETURN_MS = RETURN_WITHIN_DAYS * DAY_MS

/** What happens to a dispute without action by the responsible party. */
export const clocks: Partial<Record<DisputeStatus, Clock>> = {
  pending: { ms: DISPUTE_ANSWER_HOURS * HOUR_MS, to: 'escalated', step: 'escalate' },
  accepted: { ms: RETURN_MS, to: 'withdrawn', step: 'withdraw' },
  returning: { ms: CONFIRM_RETURN_DAYS * DAY_MS, to: 'refunded', step: 'receiveBack' },
  escalated: { ms: 60 * DAY_MS, to: 'refunded', step: 'decide' },
}

/** After this many withdrawn disputes about a line, the next one must wait this long. */
export const MOST_WITHDRAWN = 3
export const WITHDRAWN_MS = HOUR_MS

/** The time within which staff plan to decide. */
const DECIDE_MS = 5 * DAY_MS

/** The date by which staff plan to decide, while a decision is theirs. */
export const decideBy = ({ status, statusSince }: Pick<DisputeState, 'status' | 'statusSince'>) =>
  status === 'escalated' ? new Date(statusSince.getTime() + DECIDE_MS) : null

/** Splits a refund into goods and shipping, which is refunded with the last goods. */
export function partsOf(backCents: number, wantedCents: number) {
  const goodsCents = Math.min(backCents, wantedCents)
  return { goodsCents, shippingCents: backCents - goodsCents }
}

/** How long a buyer may escalate a rejection. */
export const ESCALATION_MS = STAFF_WITHIN_DAYS * DAY_MS

/** When the responsible party is reminded once: the seller to answer, staff to decide. */
export const reminders: Partial<Record<DisputeStatus, number>> = {
  pending: 48 * HOUR_MS,
  returning: 5 * DAY_MS,
  escalated: 3 * DAY_MS,
}

/** Statuses in which the money is held. */
export const openStatuses = ['pending', 'accepted', 'returning', 'escalated'] as const
export const isOpen = (status: DisputeStatus) => isOneOf(openStatuses, status)

export interface DisputeState {
  status: DisputeStatus
  statusSince: Date
  escalatedOnce: boolean
}

/** When and how a dispute changes its status automatically. */
export function deadlineOf({ status, statusSince }: Pick<DisputeState, 'status' | 'statusSince'>) {
  const clock = clocks[status]
  return clock ? { at: new Date(statusSince.getTime() + clock.ms), to: clock.to } : null
}

/** Whether a party may use a transition at this time. A rejection can be escalated once, within a week. */
export function mayStep(step: Step, role: PartyRole, dispute: DisputeState, now: Date): boolean {
  const { status } = dispute
  if (!steps[step].from[role]?.includes(status)) return false
  if (step !== 'escalate' || role !== 'buyer') return true
  const final = finalAt(dispute)
  return final !== null && now <= final
}

/** Until when a rejection can be escalated before it is final. */
export function finalAt({ status, statusSince, escalatedOnce }: DisputeState): Date | null {
  if (status !== 'rejected' || escalatedOnce) return null
  return new Date(statusSince.getTime() + ESCALATION_MS)
}

/** Everyone may add evidence to an open dispute, and both sides while a rejection can be escalated. */
export const mayAddEvidence = (role: PartyRole, dispute: DisputeState, now: Date): boolean =>
  role !== 'system' &&
  (isOpen(dispute.status) || (role !== 'admin' && mayStep('escalate', 'buyer', dispute, now)))

/** What a party may do with a dispute at this time. */
export function allowedActions(role: PartyRole | null, dispute: DisputeState, now: Date): Verb[] {
  if (role === null) return []
  const open = keysOf(steps).filter((step) => mayStep(step, role, dispute, now))
  return mayAddEvidence(role, dispute, now) ? [...open, 'addEvidence'] : open
}

/** The maximum number of files in a dispute. */
export const MAX_EVIDENCE = 40

/** The public number of a dispute. */
export const disputeNumber = (number: number | '') => `WD-${number}`
