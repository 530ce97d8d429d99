import type {
  ContentAccess,
  ContentKind,
  ContentStatus,
} from '@wellspring/api/contract/educational-content-status'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

export const contentStatusNames: Record<ContentStatus, { label: string; tone: StatusTone }> = {
  draft: { label: t`Draft`, tone: 'neutral' },
  pending_review: { label: t`In review`, tone: 'waiting' },
  published: { label: t`Published`, tone: 'active' },
  archived: { label: t`Archived`, tone: 'neutral' },
}

export const contentKindNames: Record<ContentKind, string> = {
  article: t`Article`,
  audio: t`Audio`,
  video: t`Video`,
  pdf: 'PDF',
}

export const contentAccessNames: Record<ContentAccess, string> = {
  everybody: t`Everybody`,
  members: t`Members only`,
}

const verbs: Record<ContentKind, string> = { article: 'read', audio: 'listen', video: 'watch', pdf: 'read' }

/** '5 min read'. */
export const lengthOf = ({ kind, minutes }: { kind: ContentKind; minutes: number }) =>
  t`${minutes} min ${verbs[kind]}`
