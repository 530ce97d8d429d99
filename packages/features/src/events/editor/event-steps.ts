import { eventStatuses, eventMoves } from '@wellspring/api/contract/event-status'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import { ownEventSorts } from '@wellspring/api/contract/sorts'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'
import { plural, t } from '@wellspring/words/macro'

import { authorLabels, moderationSteps, reviewLabels } from '../../moderation-steps.ts'

/** Whose permissions apply: an organiser's on their own events, an administrator's or staff's on all. */
export type EventScope = keyof typeof eventMoves

/** The steps a person may take with an event, as button labels. */
export const eventStepsOf = moderationSteps<EventScope, EventStatus>({
  moves: eventMoves,
  labels: { provider: authorLabels, admin: reviewLabels, staff: reviewLabels },
  needsComment: (scope, to) => scope !== 'provider' && to === 'draft',
})

const countEvents = (count: number) => plural(count, { one: '1 event', other: '# events' })

/** Steps for several events at once. */
export const bulkMoves = {
  send: {
    to: 'pending_review',
    label: (count: number) => t`Send ${countEvents(count)} for review`,
    consequence: t`We review them and write to you. We skip incomplete ones and list them.`,
    done: t`Sent for review. We will write to you`,
  },
  archive: {
    to: 'archived',
    label: (count: number) => t`Archive ${countEvents(count)}`,
    consequence: t`They leave your list of upcoming events. We skip events that are still open and list them.`,
    done: t`Archived`,
  },
  publish: {
    to: 'published',
    label: (count: number) => t`Publish ${countEvents(count)}`,
    consequence: t`People can book them from now on, and we tell their organisers.`,
    done: t`Published`,
  },
} as const

export interface OwnEventsSearch extends DatedSearch<(typeof ownEventSorts)[number]> {
  status?: EventStatus
}

/** Reads the filter from a URL and ignores what it does not understand. */
export function readOwnEventsSearch(search: Record<string, unknown>): OwnEventsSearch {
  const status = readChoice(search['status'], eventStatuses)
  return { ...readDatedSearch(search, ownEventSorts), ...(status && { status }) }
}
