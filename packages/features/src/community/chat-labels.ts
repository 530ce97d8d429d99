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
import { t } from '@wellspring/words/macro'

type Names<Key extends string> = Record<Key, { label: string; tone: StatusTone }>

export const accessNames: Record<GroupAccess, string> = {
  public: t`Open to everybody`,
  request: t`Ask to join`,
  invite: t`By invitation`,
}

export const memberNames: Names<MemberState> = {
  owner: { label: t`Owner`, tone: 'active' },
  moderator: { label: t`Moderator`, tone: 'active' },
  member: { label: t`Member`, tone: 'good' },
  muted: { label: t`Muted`, tone: 'waiting' },
  requested: { label: t`Asked to join`, tone: 'waiting' },
  invited: { label: t`Invited`, tone: 'waiting' },
  declined: { label: t`Declined`, tone: 'neutral' },
  removed: { label: t`Removed`, tone: 'bad' },
  left: { label: t`Left`, tone: 'neutral' },
}

export const reportReasonNames: Record<ReportReason, string> = {
  abuse: t`It insults or harasses somebody`,
  threat: t`It threatens somebody`,
  self_harm: t`Somebody may harm themselves`,
  spam: t`It is spam`,
  privacy: t`It tells something private about somebody`,
  advice: t`It gives dangerous advice`,
  other: t`Something else`,
}

export const messageNames: Record<MessageStatus, string> = {
  sent: t`Sent`,
  edited: t`Edited`,
  held: t`Held for a moderator`,
  removed: t`Removed by a moderator`,
  deleted: t`Deleted by its writer`,
}

export const caseNames: Names<CaseStatus> = {
  new: { label: t`New`, tone: 'waiting' },
  reviewing: { label: t`In review`, tone: 'active' },
  actioned: { label: t`Action taken`, tone: 'good' },
  dismissed: { label: t`Dismissed`, tone: 'neutral' },
  appealed: { label: t`Appealed`, tone: 'waiting' },
}

export const riskNames: Names<Risk> = {
  low: { label: t`Low`, tone: 'neutral' },
  medium: { label: t`Medium`, tone: 'waiting' },
  high: { label: t`High`, tone: 'bad' },
}

export const measureNames: Record<MeasureKind, string> = {
  mute: t`Cannot write`,
  remove_from_group: t`Removed from the group`,
  chat_ban: t`Cannot use chat`,
}

export const wordListNames: Record<WordListKind, string> = {
  self_harm: t`Self-harm`,
  distress: t`Distress`,
  threat: t`Threats`,
  abuse: t`Abuse`,
}

const wordsOfKind: Partial<Record<ChatExcerpt['kind'], string>> = {
  gone: t`Message removed`,
  limited: t`A message that may hurt`,
  pictures: t`Picture`,
}

/** What stands for a message elsewhere than in its place. */
export const excerptWords = ({ kind, text }: ChatExcerpt): string => wordsOfKind[kind] ?? text
