import { applicationKinds, applicationStages } from '@wellspring/api/contract/application-stage'
import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import type { ListApplicationsInput } from '@wellspring/api/contract/review'

import { pageOf, readChoice, readTableSearch, tableStateOf } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

/** The queue opens on what nobody has looked at yet. */
export const waiting = 'submitted'

const claims = ['mine', 'nobody'] as const

export interface QueueSearch extends TableSearch {
  /** What waits where none is said. */
  stage?: ApplicationStage | 'all'
  kind?: ApplicationKind
  claim?: (typeof claims)[number]
}

/** The filter that a URL asks for; what is not understood is left out. */
export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const stage = readChoice(search['stage'], [...applicationStages, 'all'] as const)
  const kind = readChoice(search['kind'], applicationKinds)
  const claim = readChoice(search['claim'], claims)
  return {
    ...readTableSearch(search),
    ...(stage && stage !== waiting && { stage }),
    ...(kind && { kind }),
    ...(claim && { claim }),
  }
}

/** What the server is asked for. */
export function queueFilterOf({ stage, kind, claim, ...table }: QueueSearch): ListApplicationsInput {
  const state = tableStateOf(table)
  const sort = {
    applicant: 'name',
    submitted: state.sort?.direction === 'desc' ? 'newest' : 'oldest',
  } as const
  return {
    ...pageOf(state),
    ...(stage !== 'all' && { stage: stage ?? waiting }),
    ...(kind && { kind }),
    ...(claim && { claim }),
    ...(state.search && { search: state.search }),
    sort: sort[(state.sort?.id ?? 'submitted') as keyof typeof sort] ?? 'oldest',
  }
}
