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

/** A provider manages their own services; staff manage those of everyone. */
export type ServiceScope = 'provider' | 'admin'

export const moveNames: Record<ServiceStatus, { label: string; done: string }> = {
  draft: { label: t`Back to draft`, done: t`Moved back to draft` },
  published: { label: t`Publish`, done: t`Published` },
  paused: { label: t`Pause`, done: t`Paused. It cannot be booked for now` },
  archived: { label: t`Archive`, done: t`Archived` },
}

/** Status changes that apply to several services at once. */
export const bulkServiceMoves = {
  published: {
    verb: t`Publish`,
    consequence: t`People can book them right away. We skip incomplete ones and list them.`,
  },
  paused: {
    verb: t`Pause`,
    consequence: t`No one can book them for now. Existing bookings stay.`,
  },
} as const

/** Staff may only take a service out of the directory. */
export const staffMoves: readonly ServiceStatus[] = ['paused', 'archived']

export interface ServiceSearch extends SortedSearch<(typeof serviceSorts)[number]> {
  status?: ServiceStatus
  format?: NonNullable<OwnService['format']>
  area?: NonNullable<OwnService['area']>
}

const readName = <Name extends string>(value: unknown, names: Record<Name, unknown>) =>
  typeof value === 'string' && Object.hasOwn(names, value) ? (value as Name) : undefined

/**
 * Reads the filter from the search parameters and ignores unknown values. It runs when the app starts, so it checks
 * against the labels: importing the contract's list would load all schemas.
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
