import type { OwnService, ServiceStatus } from '@wellspring/api/contract/services'
import { statusNames } from '@wellspring/ui/status-tones'
import { serviceSorts } from '@wellspring/api/contract/sorts'
import { areaNames } from '@wellspring/ui/area-names'
import { readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { formatNames } from '../format-names.ts'

export const serviceNames = statusNames<ServiceStatus>({
  draft: t`Draft`,
  published: t`Published`,
  paused: t`Paused`,
  archived: t`Archived`,
})

/** Whose hand it is: a provider's over their own, or that of staff over everybody's. */
export type ServiceScope = 'provider' | 'admin'

export const moveNames: Record<ServiceStatus, { label: string; done: string }> = {
  draft: { label: t`Back to draft`, done: t`Moved back to draft` },
  published: { label: t`Publish`, done: t`Published` },
  paused: { label: t`Pause`, done: t`Paused. It cannot be booked for now` },
  archived: { label: t`Archive`, done: t`Archived` },
}

/** Steps that several services take at once. */
export const bulkServiceMoves = {
  published: {
    verb: t`Publish`,
    consequence: t`People can book them from now on. One that lacks something is left as it is and named.`,
  },
  paused: {
    verb: t`Pause`,
    consequence: t`No one can book them for now. What is booked stays.`,
  },
} as const

/** Where staff may take a service: only out of the directory. */
export const staffMoves: readonly ServiceStatus[] = ['paused', 'archived']

export interface ServiceSearch extends SortedSearch<(typeof serviceSorts)[number]> {
  status?: ServiceStatus
  format?: NonNullable<OwnService['format']>
  area?: NonNullable<OwnService['area']>
}

const readName = <Name extends string>(value: unknown, names: Record<Name, unknown>) =>
  typeof value === 'string' && Object.hasOwn(names, value) ? (value as Name) : undefined

/**
 * The filter that an address asks for; what is not understood is left out. It is read at the app's start:
 * the names stand in for the contract's list, which would bring all schemas along.
 */
export function readServiceSearch(search: Record<string, unknown>): ServiceSearch {
  const status = readName(search['status'], serviceNames)
  const format = readName(search['format'], formatNames)
  const area = readName(search['area'], areaNames)
  return {
    ...readSortedSearch(search, serviceSorts),
    ...(status && { status }),
    ...(format && { format }),
    ...(area && { area }),
  }
}
