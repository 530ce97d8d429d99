import { applicationKinds, applicationStages } from '@wellspring/api/contract/application-stage'
import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import { applicationSorts } from '@wellspring/api/contract/sorts'

import { datedListInput } from '@wellspring/ui/dated-list-input'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

/** The default stage: applications without a reviewer. */
export const waiting = 'submitted'

const claims = ['mine', 'nobody'] as const

export interface QueueSearch extends DatedSearch<(typeof applicationSorts)[number]> {
  /** Defaults to the waiting applications. */
  stage?: ApplicationStage | 'all'
  kind?: ApplicationKind
  claim?: (typeof claims)[number]
}

/** Reads the filter from the search parameters and ignores unknown values. */
export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  const stage = readChoice(search['stage'], [...applicationStages, 'all'] as const)
  const kind = readChoice(search['kind'], applicationKinds)
  const claim = readChoice(search['claim'], claims)
  return {
    ...readDatedSearch(search, applicationSorts),
    ...(stage && stage !== waiting && { stage }),
    ...(kind && { kind }),
    ...(claim && { claim }),
  }
}

/** The filter as the request's input. */
export function queueFilterOf({ stage, ...asked }: QueueSearch, zone: string) {
  return { ...datedListInput(asked, zone), ...(stage !== 'all' && { stage: stage ?? waiting }) }
}
