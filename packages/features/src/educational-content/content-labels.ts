import type {
  ContentAccess,
  ContentKind,
  ContentStatus,
} from '@wellspring/api/contract/educational-content-status'
import type { StatusTone } from '@wellspring/ui/status-badge'

export const contentStatusNames: Record<ContentStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending_review: { label: 'In review', tone: 'waiting' },
  published: { label: 'Published', tone: 'active' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const contentKindNames: Record<ContentKind, string> = {
  article: 'Article',
  audio: 'Audio',
  video: 'Video',
  pdf: 'PDF',
}

export const contentAccessNames: Record<ContentAccess, string> = {
  everybody: 'Everybody',
  members: 'Members only',
}

const verbs: Record<ContentKind, string> = { article: 'read', audio: 'listen', video: 'watch', pdf: 'read' }

/** '5 min read'. */
export const lengthOf = ({ kind, minutes }: { kind: ContentKind; minutes: number }) =>
  `${minutes} min ${verbs[kind]}`
