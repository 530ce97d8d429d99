import type { Call } from '@wellspring/api/contract/calls'
import { many } from '@wellspring/ui/length-words'
import { t } from '@wellspring/words/macro'
import { MINUTE_MS } from '@wellspring/api/contract/time'

/** What the call page shows. */
export type CallPhase =
  | 'early'
  | 'check'
  | 'waiting'
  | 'live'
  | 'reconnecting'
  | 'left'
  | 'elsewhere'
  | 'ended'
  | 'shut'

export interface PhaseInput {
  call: Pick<Call, 'state' | 'startedAt' | 'opensAt' | 'closesAt' | 'verbs'>
  now: string
  /** Whether this page has joined. */
  isIn: boolean
  /** Another page of the same account joined later. */
  replaced: boolean
  /** The user left on their own. */
  left: boolean
  /** Whether this page is connected to the server. */
  connected: boolean
}

/** How long after this device's opening time the server may still report the door closed. */
const OPENING_MS = MINUTE_MS

export function phaseOf({ call, now, isIn, replaced, left, connected }: PhaseInput): CallPhase {
  if (call.state === 'ended') return call.startedAt ? 'ended' : 'shut'
  if (replaced) return 'elsewhere'
  if (isIn) {
    if (call.state === 'reconnecting') return 'reconnecting'
    if (call.state !== 'live') return 'waiting'
    return connected ? 'live' : 'reconnecting'
  }
  // The server decides, because this device's clock may be wrong.
  if (call.verbs.includes('enter')) return left ? 'left' : 'check'
  if (Date.parse(now) < Date.parse(call.opensAt) + OPENING_MS) return 'early'
  return call.startedAt ? 'ended' : 'shut'
}

const live = new Set<CallPhase>(['live', 'reconnecting'])

/** The screen reader announcement for a change. */
export function announcementOf(
  before: { face: CallPhase; other: boolean } | null,
  after: { face: CallPhase; other: boolean; name: string; isHost: boolean },
): string | null {
  const { face, other, name, isHost } = after
  if (!before) return null
  if (face === 'ended' && before.face !== 'ended') return t`The call has ended.`
  if (face === 'reconnecting' && before.face !== 'reconnecting')
    return other
      ? t`Connection lost, reconnecting …`
      : t`${name} has lost the connection. We are keeping their place.`
  if (face === 'live' && before.face === 'reconnecting') return t`You are connected again.`
  if (face === 'live' && before.face !== 'live') return t`${name} has joined.`
  if (face === 'waiting' && live.has(before.face)) return t`${name} has left.`
  if (face === 'waiting' && other && !before.other) return t`${name} is here.`
  if (face === 'waiting' && before.face !== 'waiting')
    return isHost ? t`You are in your room.` : t`You are in the waiting room.`
  return null
}

const NOTE_MINUTES = 5

/** The reminder shown shortly before the end, or null. */
export function endNote(call: Pick<Call, 'endsAt'>, now: string): string | null {
  const left = Date.parse(call.endsAt) - Date.parse(now)
  if (left > NOTE_MINUTES * MINUTE_MS) return null
  return left > 0 ? t`About ${many(Math.ceil(left / MINUTE_MS), 'minute')} left` : t`Time is up`
}
