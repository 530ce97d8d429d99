// Values only, no schemas: list URLs are parsed before their screens have loaded.

/** How people join a group. */
export const groupAccesses = ['public', 'request', 'invite'] as const
export type GroupAccess = (typeof groupAccesses)[number]

/** A person's relation to a group. */
export const memberStates = [
  'owner',
  'moderator',
  'member',
  'muted',
  'requested',
  'invited',
  'declined',
  'removed',
  'left',
] as const
export type MemberState = (typeof memberStates)[number]

/** Allowed transitions of a membership. */
export const nextMemberStates: Record<MemberState, readonly MemberState[]> = {
  owner: [],
  moderator: ['member', 'left', 'removed'],
  member: ['moderator', 'muted', 'left', 'removed'],
  muted: ['member', 'left', 'removed'],
  requested: ['member', 'declined', 'left'],
  invited: ['member', 'left', 'removed'],
  declined: ['requested', 'invited', 'member'],
  removed: ['invited'],
  left: ['member', 'requested', 'invited'],
}

/** States in which a person may read a group that is not public. */
export const readerStates = ['owner', 'moderator', 'member', 'muted'] as const

/** States in which a person may write in a group. */
export const writerStates = ['owner', 'moderator', 'member'] as const

/** States in which a person moderates a group. */
export const moderatorStates = ['owner', 'moderator'] as const

export const roomKinds = ['group', 'direct'] as const
export type RoomKind = (typeof roomKinds)[number]

/** Status of a direct room. Rooms of a group are only `open` or `closed`. */
export const roomStatuses = ['requested', 'open', 'declined', 'closed'] as const
export type RoomStatus = (typeof roomStatuses)[number]

export const nextRoomStatuses: Record<RoomStatus, readonly RoomStatus[]> = {
  requested: ['open', 'declined'],
  open: ['closed'],
  declined: ['requested'],
  closed: ['open'],
}

/** `held`: visible to its author and moderators only. `removed`: by a moderator. `deleted`: by its author. */
export const messageStatuses = ['sent', 'edited', 'held', 'removed', 'deleted'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const nextMessageStatuses: Record<MessageStatus, readonly MessageStatus[]> = {
  sent: ['edited', 'held', 'removed', 'deleted'],
  edited: ['edited', 'held', 'removed', 'deleted'],
  held: ['sent', 'removed', 'deleted'],
  removed: ['sent'],
  deleted: [],
}

export const reactions = ['👍', '❤️', '🙏', '😊', '💪', '🎉'] as const
export type Reaction = (typeof reactions)[number]

/** Minutes during which a message can be edited. */
export const EDIT_MINUTES = 15
/** Characters per message. */
export const MAX_CHAT_TEXT = 4000
export const MAX_CHAT_PICTURES = 4
export const MAX_MENTIONS = 10
/** Messages that one person can send per minute, across all rooms. */
export const MESSAGES_A_MINUTE = 60
export const REPORTS_A_DAY = 20
export const ROOMS_A_DAY = 10

export const caseStatuses = ['new', 'reviewing', 'actioned', 'dismissed', 'appealed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** An appeal is answered once: `appealed` becomes `actioned` again, or `dismissed`. */
export const nextCaseStatuses: Record<CaseStatus, readonly CaseStatus[]> = {
  new: ['reviewing'],
  reviewing: ['new', 'actioned', 'dismissed'],
  actioned: ['appealed'],
  /** The author has edited the message, and a word list matches the new text. */
  dismissed: ['new'],
  appealed: ['actioned', 'dismissed'],
}

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

/** Minutes until a case must be decided. */
export const answerMinutes: Record<Risk, number> = { low: 24 * 60, medium: 4 * 60, high: 15 }

export const reportReasons = ['abuse', 'threat', 'self_harm', 'spam', 'privacy', 'advice', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Initial risk of a reported message, before a moderator has read it. */
export const riskOfReason: Record<ReportReason, Risk> = {
  abuse: 'medium',
  threat: 'high',
  self_harm: 'high',
  spam: 'low',
  privacy: 'medium',
  advice: 'medium',
  other: 'low',
}

/** `self_harm` and `distress` lead to an offer of help, never to a measure. */
export const wordListKinds = ['self_harm', 'distress', 'threat', 'abuse'] as const
export type WordListKind = (typeof wordListKinds)[number]

/** What happens to a message that a word list matches. */
export const actOfWordList: Record<WordListKind, 'care' | 'hold' | 'flag'> = {
  self_harm: 'care',
  distress: 'care',
  threat: 'hold',
  abuse: 'flag',
}

/** Sanctions against an account; each has an end date. */
export const measureKinds = ['mute', 'remove_from_group', 'chat_ban'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** Longest duration of a measure in days. */
export const MAX_MEASURE_DAYS = 90
/** Days during which a decision can be appealed. */
export const APPEAL_DAYS = 30
/** Hours until an appeal must be answered. */
export const APPEAL_ANSWER_HOURS = 72
