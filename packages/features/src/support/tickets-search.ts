import { readChoice } from '@wellspring/ui/table-search'

export interface TicketsSearch {
  page?: number
  /** Only tickets that staff have answered and the requester has not rated yet. */
  only?: 'answered'
}

/** Reads the page and filter of the ticket list from the search parameters. */
export function readTicketsSearch({ page, only }: Record<string, unknown>): TicketsSearch {
  const part = readChoice(only, ['answered'] as const)
  return {
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(part && { only: part }),
  }
}
