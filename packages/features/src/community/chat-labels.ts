import type { ChatCase } from '@wellspring/api/contract/chat-cases'
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
import { statusNames } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

export const accessNames: Record<GroupAccess, string> = {
  public: t`Open to everyone`,
  request: t`Ask to join`,
  invite: t`By invitation`,
}

export const memberNames = statusNames<MemberState>({
  owner: t`Owner`,
  moderator: t`Moderator`,
  member: t`Member`,
  muted: t`Muted`,
  requested: t`Asked to join`,
  invited: t`Invited`,
  declined: t`Declined`,
  removed: t`Removed`,
  left: t`Left`,
})

export const reportReasonNames: Record<ReportReason, string> = {
  abuse: t`It insults or harasses someone`,
  threat: t`It threatens someone`,
  self_harm: t`Someone may harm themselves`,
  spam: t`It is spam`,
  privacy: t`It reveals something private about someone`,
  advice: t`It gives dangerous advice`,
  other: t`Something else`,
}

export const messageNames: Record<MessageStatus, string> = {
  sent: t`Sent`,
  edited: t`Edited`,
  held: t`Held for a moderator`,
  removed: t`Removed by a moderator`,
  deleted: t`Deleted by its author`,
}

const caseNames = statusNames<CaseStatus>({
  new: t`New`,
  reviewing: t`In review`,
  actioned: t`Action taken`,
  dismissed: t`Dismissed`,
  appealed: t`Appealed`,
})

/** The statuses as groups of a list: the dismissed cases include those that a granted appeal reversed. */
export const caseGroupNames: Record<CaseStatus, string> = {
  new: caseNames.new.label,
  reviewing: caseNames.reviewing.label,
  actioned: caseNames.actioned.label,
  dismissed: t`Dismissed or reversed`,
  appealed: caseNames.appealed.label,
}

/** A case that was dismissed because of an appeal says so: “Dismissed” alone reads as if the appeal had been. */
export const caseNameOf = ({ status, isReversed }: Pick<ChatCase, 'status' | 'isReversed'>) =>
  isReversed ? { ...caseNames[status], label: t`Appeal granted` } : caseNames[status]

export const riskNames = statusNames<Risk>({
  low: t`Low`,
  medium: t`Medium`,
  high: t`High`,
})

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

/** The text that represents a message in lists and quotes. */
export const excerptWords = ({ kind, text }: ChatExcerpt): string => wordsOfKind[kind] ?? text
