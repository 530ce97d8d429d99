import { applicationKinds, applicationStages } from '@wellspring/api/contract/application-stage'
import type { ApplicationKind, ApplicationStage } from '@wellspring/api/contract/application-stage'
import { applicationSorts } from '@wellspring/api/contract/sorts'

import { datedListInput } from '@wellspring/ui/dated-list-input'
import { readChoice, readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'

/** The queue opens on what nobody has looked at yet. */
export const waiting = 'submitted'

const claims = ['mine', 'nobody'] as const

export interface QueueSearch extends DatedSearch<(typeof applicationSorts)[number]> {
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
    ...readDatedSearch(search, applicationSorts),
    ...(stage && stage !== waiting && { stage }),
    ...(kind && { kind }),
    ...(claim && { claim }),
  }
}

/** What the server is asked for. */
export function queueFilterOf({ stage, ...asked }: QueueSearch, zone: string) {
  return { ...datedListInput(asked, zone), ...(stage !== 'all' && { stage: stage ?? waiting }) }
}
