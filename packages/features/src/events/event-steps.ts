import { eventStatuses, eventMoves } from '@wellspring/api/contract/event-status'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import { readChoice, readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

import { moderationSteps } from '../moderation-steps.ts'

/** Who acts: an organiser on their own events, an administrator or staff on everybody's. */
export type EventScope = keyof typeof eventMoves

type StepLabels = Partial<Record<EventStatus, [label: string, done: string]>>

const moderation: StepLabels = {
  published: ['Publish', 'Published'],
  draft: ['Send back', 'Sent back'],
}

const labels: Record<EventScope, StepLabels> = {
  provider: {
    pending_review: ['Send for review', 'Sent for review. We will write to you'],
    draft: ['Back to draft', 'Moved back to draft'],
    archived: ['Archive', 'Archived'],
  },
  admin: moderation,
  staff: moderation,
}

/** The steps that somebody may take with an event, as buttons say them. */
export const eventStepsOf = moderationSteps<keyof typeof eventMoves, EventStatus>({
  moves: eventMoves,
  labels,
  needsComment: (scope, to) => scope !== 'provider' && to === 'draft',
})

export interface OwnEventsSearch extends TableSearch {
  status?: EventStatus
}

/** The filter that an address asks for; what is not understood is left out. */
export function readOwnEventsSearch(search: Record<string, unknown>): OwnEventsSearch {
  const status = readChoice(search['status'], eventStatuses)
  return { ...readTableSearch(search), ...(status && { status }) }
}
