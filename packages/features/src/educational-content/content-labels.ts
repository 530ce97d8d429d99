import type {
  ContentAccess,
  ContentKind,
  ContentStatus,
} from '@wellspring/api/contract/educational-content-status'
import { statusNames } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

export const contentStatusNames = statusNames<ContentStatus>({
  draft: t`Draft`,
  pending_review: t`In review`,
  published: t`Published`,
  archived: t`Archived`,
})

export const contentKindNames: Record<ContentKind, string> = {
  article: t`Article`,
  audio: t`Audio`,
  video: t`Video`,
  pdf: 'PDF',
}

export const contentAccessNames: Record<ContentAccess, string> = {
  everybody: t`Everyone`,
  members: t`Members only`,
}

const verbs: Record<ContentKind, string> = { article: 'read', audio: 'listen', video: 'watch', pdf: 'read' }

/** '5 min read'. */
export const lengthOf = ({ kind, minutes }: { kind: ContentKind; minutes: number }) =>
  t`${minutes} min ${verbs[kind]}`
