/** The meaning of a status for its reader, with one colour on every screen. */
export type StatusTone =
  /** Nothing is expected: not started, or ended without a result. */
  | 'neutral'
  /** Waits for someone to act. */
  | 'waiting'
  /** In progress as planned. */
  | 'active'
  /** Ended well, or is in effect. */
  | 'good'
  /** Ended badly, or is serious. */
  | 'bad'

const group = <const Words extends string, Tone extends StatusTone>(tone: Tone, words: readonly Words[]) =>
  Object.fromEntries(words.map((word) => [word, tone])) as Record<Words, Tone>

/** The tones of all statuses, in a single table. */
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

/** Labels the statuses of a record, with the colours of the table. */
export const statusNames = <Word extends StatusWord>(labels: Record<Word, string>) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([word, label]) => [
      word,
      { label, tone: statusTones[word as StatusWord] },
    ]),
  ) as Record<Word, StatusName>

/** A status that has the meaning of another word in the table, such as a ticket on hold that is being investigated. */
export const namedAs = (meaning: StatusWord, label: string): StatusName => ({
  label,
  tone: statusTones[meaning],
})
