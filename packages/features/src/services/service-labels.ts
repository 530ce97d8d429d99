import type { ServiceStatus } from '@wellspring/api/contract/services'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { readTableSearch } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

export const serviceNames: Record<ServiceStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'active' },
  paused: { label: 'Paused', tone: 'waiting' },
  archived: { label: 'Archived', tone: 'neutral' },
}

/** Whose hand it is: a provider's over their own, or that of staff over everybody's. */
export type ServiceScope = 'provider' | 'admin'

export const moveNames: Record<ServiceStatus, { label: string; done: string }> = {
  draft: { label: 'Back to draft', done: 'It is a draft again' },
  published: { label: 'Publish', done: 'Published' },
  paused: { label: 'Pause', done: 'Paused. Nobody can book it for now' },
  archived: { label: 'Archive', done: 'Archived' },
}

/** Where staff may take a service: only out of the directory. */
export const staffMoves: readonly ServiceStatus[] = ['paused', 'archived']

export interface ServiceSearch extends TableSearch {
  status?: ServiceStatus
}

/**
 * The filter that an address asks for; what is not understood is left out. It is read at the app's start:
 * the names stand in for the contract's list, which would bring all schemas along.
 */
export function readServiceSearch(search: Record<string, unknown>): ServiceSearch {
  const { status } = search
  return {
    ...readTableSearch(search),
    ...(typeof status === 'string' &&
      Object.hasOwn(serviceNames, status) && { status: status as ServiceStatus }),
  }
}
