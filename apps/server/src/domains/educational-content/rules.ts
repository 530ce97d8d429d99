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

/** How much content a provider may have that is not archived. */
export const MAX_CONTENTS = 1000

/** Whether somebody may take content from one status to another. */
export function canMove({ kind }: Pick<Actor, 'kind'>, from: ContentStatus, to: ContentStatus): boolean {
  return kind in contentMoves && contentMoves[kind as keyof typeof contentMoves][from]?.includes(to) === true
}

/** Whether its author may change it: not what staff is looking at, and not what was put away. */
export const isEditable = (status: ContentStatus) => status === 'draft' || status === 'published'

/** What a step is called in the trail: by where it leads, and whence. */
export function nameOfMove(from: ContentStatus, to: ContentStatus, byStaff: boolean) {
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

/** Where content stands after a change: with another title, text or file what was published is looked at again. */
export function statusAfter(before: Reviewed & { status: ContentStatus }, after: Reviewed): ContentStatus {
  const { status } = before
  const isSame =
    before.title === after.title && before.body === after.body && before.fileKey === after.fileKey
  return status !== 'published' || isSame ? status : 'pending_review'
}

/** What keeps content from being sent in: what is to be said, by the field that it belongs beside. */
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

/** What of it is missing, each once, as its list names it. */
export const namesOfGaps = (content: ContentDraft): (typeof contentGaps)[number][] => [
  ...new Set(Object.keys(gapsIn(content)).flatMap((path) => gapNames[path.split('.', 1)[0] ?? ''] ?? [])),
]

/** What a kind of content may be by the type of its file. */
export const fitsKind = (kind: ContentKind, mime: string) =>
  kind === 'pdf' ? mime === 'application/pdf' : isPlayed(kind) && mime.startsWith(`${kind}/`)

interface Searched {
  title: string
  summary: string
  kind: ContentKind
  access: ContentAccess
  transcript: string
  /** Of an article, without its markup. */
  text: string
}

/** In what of it people search. What only members may read is not found out by searching for it. */
export const searchedWords = ({ title, summary, kind, access, transcript, text }: Searched): string => {
  const inside = isArticle(kind) ? text : wordsOf(transcript)
  return [title, summary, ...(access === 'everybody' ? [inside] : [])].join(' ').trim()
}

/** Whether somebody is done with it. */
export const isFinished = (fraction: number) => fraction >= FINISHED_FROM

interface Told {
  seconds?: number | undefined
  duration?: number | undefined
  fraction?: number | undefined
}

/** How far somebody is by what their device says; null where it says too little. */
export function positionOf(
  { kind, minutes }: { kind: ContentKind; minutes: number | null },
  { seconds, duration, fraction }: Told,
): { fraction: number; seconds: number | null } | null {
  if (!isPlayed(kind)) return fraction === undefined ? null : { fraction, seconds: null }
  const whole = duration ?? (minutes ?? 0) * 60
  if (seconds === undefined || whole <= 0) return null
  return { fraction: Math.min(1, seconds / whole), seconds: Math.min(seconds, whole) }
}
