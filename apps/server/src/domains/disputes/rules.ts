import { DISPUTE_ANSWER_HOURS } from '@wellspring/api/contract/delivery'
import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import type { disputeVerbs } from '@wellspring/api/contract/disputes'

import type { PartyRole } from '../orders/rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type Verb = (typeof disputeVerbs)[number]
export type Step = Exclude<Verb, 'addEvidence'>

interface Rule {
  /** Where it leads, or leads as a rule. */
  to: DisputeStatus
  from: Partial<Record<PartyRole, readonly DisputeStatus[]>>
  said: string
}

/** Who may take which step from where. */
export const steps: Record<Step, Rule> = {
  withdraw: { to: 'withdrawn', from: { buyer: ['pending'], system: ['accepted'] }, said: 'withdrawn' },
  escalate: {
    to: 'escalated',
    from: { buyer: ['rejected'], admin: ['pending', 'returning'], system: ['pending'] },
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
export const RETURN_MS = 14 * DAY_MS

/** What happens to a dispute that nobody looks after. */
export const clocks: Partial<Record<DisputeStatus, Clock>> = {
  pending: { ms: DISPUTE_ANSWER_HOURS * HOUR_MS, to: 'escalated', step: 'escalate' },
  accepted: { ms: RETURN_MS, to: 'withdrawn', step: 'withdraw' },
  returning: { ms: 7 * DAY_MS, to: 'refunded', step: 'receiveBack' },
  escalated: { ms: 60 * DAY_MS, to: 'refunded', step: 'decide' },
}

/** How often disputes about one line are opened and taken back before the next one has to wait, and for how long. */
export const MOST_WITHDRAWN = 3
export const WITHDRAWN_MS = HOUR_MS

/** In what time staff means to decide. */
const DECIDE_MS = 5 * DAY_MS

/** By when staff means to decide, while it is theirs. */
export const decideBy = ({ status, statusSince }: Pick<DisputeState, 'status' | 'statusSince'>) =>
  status === 'escalated' ? new Date(statusSince.getTime() + DECIDE_MS) : null

/** Of what goes back for goods of so much, what is for them; the rest is the shipping, which goes with the last. */
export function partsOf(backCents: number, wantedCents: number) {
  const goodsCents = Math.min(backCents, wantedCents)
  return { goodsCents, shippingCents: backCents - goodsCents }
}

/** For how long a buyer may take a rejection to staff. */
export const ESCALATION_MS = 7 * DAY_MS

/** After how long whoever has to act next is reminded, once: the seller of an answer, staff of a decision. */
export const reminders: Partial<Record<DisputeStatus, number>> = {
  pending: 48 * HOUR_MS,
  returning: 5 * DAY_MS,
  escalated: 3 * DAY_MS,
}

/** Money is on hold while a dispute stands like this. */
export const openStatuses = ['pending', 'accepted', 'returning', 'escalated'] as const
export const isOpen = (status: DisputeStatus) => (openStatuses as readonly DisputeStatus[]).includes(status)

export interface DisputeState {
  status: DisputeStatus
  statusSince: Date
  escalatedOnce: boolean
}

/** When a dispute goes on by itself, and where to. */
export function deadlineOf({ status, statusSince }: Pick<DisputeState, 'status' | 'statusSince'>) {
  const clock = clocks[status]
  return clock ? { at: new Date(statusSince.getTime() + clock.ms), to: clock.to } : null
}

/** Whether a side may take a step now: a rejection goes to staff once, within a week. */
export function mayStep(step: Step, side: PartyRole, dispute: DisputeState, now: Date): boolean {
  const { status } = dispute
  if (!steps[step].from[side]?.includes(status)) return false
  if (step !== 'escalate' || side !== 'buyer') return true
  const final = finalAt(dispute)
  return final !== null && now <= final
}

/** Until when a buyer may take a rejection to staff; after that it is final. */
export function finalAt({ status, statusSince, escalatedOnce }: DisputeState): Date | null {
  if (status !== 'rejected' || escalatedOnce) return null
  return new Date(statusSince.getTime() + ESCALATION_MS)
}

/** Everybody adds evidence while a dispute is open, and both sides while a rejection may go to staff. */
export const mayAddEvidence = (side: PartyRole, dispute: DisputeState, now: Date): boolean =>
  side !== 'system' &&
  (isOpen(dispute.status) || (side !== 'admin' && mayStep('escalate', 'buyer', dispute, now)))

/** What a side may do with a dispute now. */
export function allowedActions(side: PartyRole | null, dispute: DisputeState, now: Date): Verb[] {
  if (side === null) return []
  const open = (Object.keys(steps) as Step[]).filter((step) => mayStep(step, side, dispute, now))
  return mayAddEvidence(side, dispute, now) ? [...open, 'addEvidence'] : open
}

/** The most files that a dispute holds. */
export const MAX_EVIDENCE = 40

/** The number by which people call a dispute. */
export const disputeNumber = (number: number | '') => `WD-${number}`
