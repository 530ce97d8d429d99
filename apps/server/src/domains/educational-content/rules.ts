import { FINISHED_FROM, contentMoves } from '@wellspring/api/contract/educational-content-status'
import type {
  ContentAccess,
  ContentKind,
  ContentStatus,
} from '@wellspring/api/contract/educational-content-status'
import { ContentInput, isArticle, isPlayed } from '@wellspring/api/contract/educational-content-fields'
import type { ContentDraft, contentGaps } from '@wellspring/api/contract/educational-content-fields'
import { wordsOf } from '@wellspring/api/contract/educational-content-transcript'

import type { Actor } from '../../context.ts'
import { seesEverybodys } from '../identity/rules.ts'

/** Content per provider, without archived items. */
export const MAX_CONTENTS = 1000

/** Whether a role may change content from one status to another. */
export function canMove({ kind }: Pick<Actor, 'kind'>, from: ContentStatus, to: ContentStatus): boolean {
  return kind in contentMoves && contentMoves[kind as keyof typeof contentMoves][from]?.includes(to) === true
}

/** Whether the author may edit it: not in review, and not in the archive. */
export const isEditable = (status: ContentStatus) => status === 'draft' || status === 'published'

/** The event name of a status change. */
export function nameOfMove(actor: Pick<Actor, 'kind'>, from: ContentStatus, to: ContentStatus) {
  const byStaff = seesEverybodys(actor)
  if (to === 'pending_review') return 'educationalContent.submit'
  if (to === 'published') return 'educationalContent.publish'
  if (to === 'archived') return byStaff ? 'educationalContent.takeDown' : 'educationalContent.archive'
  if (from === 'archived') return 'educationalContent.restore'
  return byStaff ? 'educationalContent.sendBack' : 'educationalContent.withdraw'
}

interface Reviewed {
  title: string
  body: string
  fileKey: string | null
}

/** The status after an edit. A new title, text or file returns published content to review. */
export function statusAfter(before: Reviewed & { status: ContentStatus }, after: Reviewed): ContentStatus {
  const { status } = before
  const isSame =
    before.title === after.title && before.body === after.body && before.fileKey === after.fileKey
  return status !== 'published' || isSame ? status : 'pending_review'
}

/** What prevents content from being submitted: an error message per field. */
export function gapsIn(content: ContentDraft): Record<string, string> {
  const { error } = ContentInput.safeParse(content)
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
  return Object.fromEntries(issues)
}

const gapNames: Record<string, (typeof contentGaps)[number]> = {
  summary: 'summary',
  area: 'wellness area',
  minutes: 'length',
  body: 'text',
  fileUrl: 'file',
}

/** The missing parts of content, each once, by their names in the list. */
export const namesOfGaps = (content: ContentDraft): (typeof contentGaps)[number][] => [
  ...new Set(Object.keys(gapsIn(content)).flatMap((path) => gapNames[path.split('.', 1)[0] ?? ''] ?? [])),
]

/** Whether a file type is allowed for a kind of content. */
export const fitsKind = (kind: ContentKind, mime: string) =>
  kind === 'pdf' ? mime === 'application/pdf' : isPlayed(kind) && mime.startsWith(`${kind}/`)

interface Searched {
  title: string
  summary: string
  kind: ContentKind
  access: ContentAccess
  transcript: string
  /** The text of an article without markup. */
  text: string
}

/** The searchable text. Members' content is excluded, so that a search cannot reveal it. */
export const searchedWords = ({ title, summary, kind, access, transcript, text }: Searched): string => {
  const inside = isArticle(kind) ? text : wordsOf(transcript)
  return [title, summary, ...(access === 'everybody' ? [inside] : [])].join(' ').trim()
}

/** Whether this fraction counts as finished. */
export const isFinished = (fraction: number) => fraction >= FINISHED_FROM

interface Told {
  seconds?: number | undefined
  duration?: number | undefined
  fraction?: number | undefined
}

/** The position from a device's report, or null when the report is incomplete. */
export function positionOf(
  { kind, minutes }: { kind: ContentKind; minutes: number | null },
  { seconds, duration, fraction }: Told,
): { fraction: number; seconds: number | null } | null {
  if (!isPlayed(kind)) return fraction === undefined ? null : { fraction, seconds: null }
  const whole = duration ?? (minutes ?? 0) * 60
  if (seconds === undefined || whole <= 0) return null
  return { fraction: Math.min(1, seconds / whole), seconds: Math.min(seconds, whole) }
}
