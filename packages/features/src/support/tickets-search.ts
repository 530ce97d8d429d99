import { readChoice } from '@wellspring/ui/table-search'

export interface TicketsSearch {
  page?: number
  /** What was answered, and waits for whoever asked. */
  only?: 'answered'
}

/** The part of one's tickets that an address asks for. */
export function readTicketsSearch({ page, only }: Record<string, unknown>): TicketsSearch {
  const part = readChoice(only, ['answered'] as const)
  return {
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(part && { only: part }),
  }
}
