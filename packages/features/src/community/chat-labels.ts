import type { ChatExcerpt } from '@wellspring/api/contract/chat-messages'
import type {
  CaseStatus,
  GroupAccess,
  MeasureKind,
  MemberState,
  MessageStatus,
  ReportReason,
  Risk,
  WordListKind,
} from '@wellspring/api/contract/chat-status'
import type { StatusTone } from '@wellspring/ui/status-badge'

type Names<Key extends string> = Record<Key, { label: string; tone: StatusTone }>

export const accessNames: Record<GroupAccess, string> = {
  public: 'Open to everybody',
  request: 'Ask to join',
  invite: 'By invitation',
}

export const memberNames: Names<MemberState> = {
  owner: { label: 'Owner', tone: 'active' },
  moderator: { label: 'Moderator', tone: 'active' },
  member: { label: 'Member', tone: 'good' },
  muted: { label: 'Muted', tone: 'waiting' },
  requested: { label: 'Asked to join', tone: 'waiting' },
  invited: { label: 'Invited', tone: 'waiting' },
  declined: { label: 'Declined', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'bad' },
  left: { label: 'Left', tone: 'neutral' },
}

export const reportReasonNames: Record<ReportReason, string> = {
  abuse: 'It insults or harasses somebody',
  threat: 'It threatens somebody',
  self_harm: 'Somebody may harm themselves',
  spam: 'It is spam',
  privacy: 'It tells something private about somebody',
  advice: 'It gives dangerous advice',
  other: 'Something else',
}

export const messageNames: Record<MessageStatus, string> = {
  sent: 'Sent',
  edited: 'Edited',
  held: 'Held for a moderator',
  removed: 'Removed by a moderator',
  deleted: 'Deleted by its writer',
}

export const caseNames: Names<CaseStatus> = {
  new: { label: 'New', tone: 'waiting' },
  reviewing: { label: 'In review', tone: 'active' },
  actioned: { label: 'Action taken', tone: 'good' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  appealed: { label: 'Appealed', tone: 'waiting' },
}

export const riskNames: Names<Risk> = {
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'waiting' },
  high: { label: 'High', tone: 'bad' },
}

export const measureNames: Record<MeasureKind, string> = {
  mute: 'Cannot write',
  remove_from_group: 'Removed from the group',
  chat_ban: 'Cannot use chat',
}

export const wordListNames: Record<WordListKind, string> = {
  self_harm: 'Self-harm',
  distress: 'Distress',
  threat: 'Threats',
  abuse: 'Abuse',
}

const wordsOfKind: Partial<Record<ChatExcerpt['kind'], string>> = {
  gone: 'Message removed',
  limited: 'A message that may hurt',
  pictures: 'Picture',
}

/** What stands for a message elsewhere than in its place. */
export const excerptWords = ({ kind, text }: ChatExcerpt): string => wordsOfKind[kind] ?? text
