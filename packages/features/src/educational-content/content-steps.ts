import { contentMoves, contentStatuses } from '@wellspring/api/contract/educational-content-status'
import type { ContentStatus } from '@wellspring/api/contract/educational-content-status'
import { ownContentSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'
import { plural, t } from '@wellspring/words/macro'

import { authorLabels, moderationSteps, reviewLabels } from '../moderation-steps.ts'
import type { ModerationStep } from '../moderation-steps.ts'

/** Whose permissions apply: an author's on their own content, an administrator's or staff's on all. */
export type ContentScope = keyof typeof contentMoves

export type ContentStep = ModerationStep<ContentStatus>

const staffLabels = { ...reviewLabels, archived: [t`Take down`, t`Taken down`] } as const

/** The steps a person may take with content, as button labels. */
export const contentStepsOf = moderationSteps<ContentScope, ContentStatus>({
  moves: contentMoves,
  labels: { provider: authorLabels, admin: staffLabels, staff: staffLabels },
  needsComment: (scope, to) => scope !== 'provider' && to !== 'published',
})

const countItems = (count: number) => plural(count, { one: '1 item', other: '# items' })

/** Steps for several items at once. */
export const bulkMoves = {
  send: {
    to: 'pending_review',
    label: (count: number) => t`Send ${countItems(count)} for review`,
    consequence: t`We review them and write to you. We skip incomplete ones and list them.`,
    done: t`Sent for review. We will write to you`,
  },
  archive: {
    to: 'archived',
    label: (count: number) => t`Archive ${countItems(count)}`,
    consequence: t`They no longer appear in the library. You can restore them.`,
    done: t`Archived`,
  },
  publish: {
    to: 'published',
    label: (count: number) => t`Publish ${countItems(count)}`,
    consequence: t`They appear in the library right away, and we tell their authors.`,
    done: t`Published`,
  },
} as const

export interface OwnContentSearch extends DatedSearch<(typeof ownContentSorts)[number]> {
  status?: ContentStatus
}

/** Reads the filter from a URL and ignores what it does not understand. */
export function readOwnContentSearch(search: Record<string, unknown>): OwnContentSearch {
  const status = readChoice(search['status'], contentStatuses)
  return { ...readDatedSearch(search, ownContentSorts), ...(status && { status }) }
}
