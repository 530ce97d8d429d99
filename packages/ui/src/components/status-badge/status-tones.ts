/** What a state means to whoever reads it; each has one colour on every desk. */
export type StatusTone =
  /** Nothing is expected: it has not begun, or it is over without a result. */
  | 'neutral'
  /** It goes on once somebody has acted. */
  | 'waiting'
  /** It is under way, as it should be. */
  | 'active'
  /** It ended well, or is in force. */
  | 'good'
  /** It ended badly, or is grave. */
  | 'bad'

const group = <const Words extends string, Tone extends StatusTone>(tone: Tone, words: readonly Words[]) =>
  Object.fromEntries(words.map((word) => [word, tone])) as Record<Words, Tone>

/** The one table of all states, whatever they are of. */
export const statusTones = {
  ...group('neutral', [
    'draft',
    'ended',
    'closed',
    'archived',
    'expired',
    'offer_expired',
    'lapsed',
    'withdrawn',
    'let_go',
    'left',
    'dismissed',
    'spent',
    'not_checked',
    'not_applicable',
    'late',
    'far',
    'low',
    'normal',
  ]),
  ...group('waiting', [
    'pending',
    'requested',
    'invited',
    'held',
    'reserved',
    'unpaid',
    'past_due',
    'waiting',
    'offered',
    'new',
    'submitted',
    'in_review',
    'pending_review',
    'reviewing',
    'under_review',
    'changes_requested',
    'escalated',
    'appealed',
    'early_warning',
    'needs_response',
    'on_hold',
    'paused',
    'muted',
    'own',
    'warn',
    'medium',
  ]),
  ...group('active', [
    'open',
    'accepted',
    'confirmed',
    'published',
    'upcoming',
    'in_progress',
    'shipping',
    'in_transit',
    'returning',
    'uploading',
    'reading',
    'owner',
    'moderator',
  ]),
  ...group('good', [
    'approved',
    'active',
    'activated',
    'paid',
    'completed',
    'refunded',
    'resolved',
    'reached',
    'checked_in',
    'verified',
    'available',
    'free',
    'member',
    'actioned',
    'won',
    'pass',
    'loaded',
  ]),
  ...group('bad', [
    'rejected',
    'declined',
    'refused',
    'cancelled',
    'canceled',
    'event_cancelled',
    'failed',
    'fail',
    'lost',
    'suspended',
    'removed',
    'reversed',
    'no_show',
    'overdue',
    'taken',
    'high',
    'urgent',
  ]),
} as const

type StatusWord = keyof typeof statusTones

export interface StatusName {
  label: string
  tone: StatusTone
}

/** The states of one thing by their names, in the colours of the table. */
export const statusNames = <Word extends StatusWord>(labels: Record<Word, string>) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([word, label]) => [
      word,
      { label, tone: statusTones[word as StatusWord] },
    ]),
  ) as Record<Word, StatusName>

/** A state that means here what another word of the table says: a ticket on hold is looked into. */
export const namedAs = (meaning: StatusWord, label: string): StatusName => ({
  label,
  tone: statusTones[meaning],
})
