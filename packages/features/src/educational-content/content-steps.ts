import { contentMoves, contentStatuses } from '@wellspring/api/contract/educational-content-status'
import type { ContentStatus } from '@wellspring/api/contract/educational-content-status'
import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

import { moderationSteps } from '../moderation-steps.ts'
import type { ModerationStep } from '../moderation-steps.ts'

/** Who acts: an author on their own content, an administrator or staff on everybody's. */
export type ContentScope = keyof typeof contentMoves

export type ContentStep = ModerationStep<ContentStatus>

type StepLabels = Partial<Record<ContentStatus, [label: string, done: string]>>

const moderation: StepLabels = {
  published: ['Publish', 'Published'],
  draft: ['Send back', 'Sent back'],
  archived: ['Take down', 'Taken down'],
}

const labels: Record<ContentScope, StepLabels> = {
  provider: {
    pending_review: ['Send for review', 'Sent for review. We will write to you'],
    draft: ['Back to draft', 'Moved back to draft'],
    archived: ['Archive', 'Archived'],
  },
  admin: moderation,
  staff: moderation,
}

/** The steps that somebody may take with content, as buttons say them. */
export const contentStepsOf = moderationSteps<keyof typeof contentMoves, ContentStatus>({
  moves: contentMoves,
  labels,
  needsComment: (scope, to) => scope !== 'provider' && to !== 'published',
})

export interface OwnContentSearch extends TableSearch {
  status?: ContentStatus
}

/** The filter that an address asks for; what is not understood is left out. */
export function readOwnContentSearch(search: Record<string, unknown>): OwnContentSearch {
  const status = readChoice(search['status'], contentStatuses)
  return { ...readTableSearch(search), ...(status && { status }) }
}
