// Values only, no schemas: addresses of lists are read before their screens are there.

/** How somebody comes into a group. */
export const groupAccesses = ['public', 'request', 'invite'] as const
export type GroupAccess = (typeof groupAccesses)[number]

/** What somebody is in a group. */
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

/** What somebody in a group can become. */
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

/** Who may read what is said in a group that not everybody may read. */
export const readerStates = ['owner', 'moderator', 'member', 'muted'] as const

/** Who may write in a group. */
export const writerStates = ['owner', 'moderator', 'member'] as const

/** Who looks after a group. */
export const stewardStates = ['owner', 'moderator'] as const

export const roomKinds = ['group', 'direct'] as const
export type RoomKind = (typeof roomKinds)[number]

/** Where the talk of two stands. Of a group a room is `open` or `closed`. */
export const roomStatuses = ['requested', 'open', 'declined', 'closed'] as const
export type RoomStatus = (typeof roomStatuses)[number]

export const nextRoomStatuses: Record<RoomStatus, readonly RoomStatus[]> = {
  requested: ['open', 'declined'],
  open: ['closed'],
  declined: ['requested'],
  closed: ['open'],
}

/** `held`: only its writer and moderators read it. `removed`: by a moderator. `deleted`: by its writer. */
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

/** For how many minutes a message can be changed. */
export const EDIT_MINUTES = 15
/** The most letters of one message. */
export const MAX_CHAT_TEXT = 4000
export const MAX_CHAT_PICTURES = 4
export const MAX_MENTIONS = 10
/** The most messages of one person in a minute, over all rooms. */
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
  /** Its writer has changed the words, and a list finds the new ones. */
  dismissed: ['new'],
  appealed: ['actioned', 'dismissed'],
}

export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

/** Within how many minutes a case is decided. */
export const answerMinutes: Record<Risk, number> = { low: 24 * 60, medium: 4 * 60, high: 15 }

export const reportReasons = ['abuse', 'threat', 'self_harm', 'spam', 'privacy', 'advice', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What a report is worth before somebody has read it. */
export const riskOfReason: Record<ReportReason, Risk> = {
  abuse: 'medium',
  threat: 'high',
  self_harm: 'high',
  spam: 'low',
  privacy: 'medium',
  advice: 'medium',
  other: 'low',
}

/** `self_harm` and `distress` lead to care and never to a measure. */
export const wordListKinds = ['self_harm', 'distress', 'threat', 'abuse'] as const
export type WordListKind = (typeof wordListKinds)[number]

/** What happens with what a list finds. */
export const actOfWordList: Record<WordListKind, 'care' | 'hold' | 'flag'> = {
  self_harm: 'care',
  distress: 'care',
  threat: 'hold',
  abuse: 'flag',
}

/** What is done against an account; each ends by a date. */
export const measureKinds = ['mute', 'remove_from_group', 'chat_ban'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** For how many days a measure may last. */
export const MAX_MEASURE_DAYS = 90
/** For how many days a decision can be appealed against. */
export const APPEAL_DAYS = 30
/** Within how many hours an appeal is answered. */
export const APPEAL_ANSWER_HOURS = 72
