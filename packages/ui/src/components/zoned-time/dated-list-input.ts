import { type DatedSearch, sortedListInput } from '../data-table/table-search.ts'
import { instantsOf } from './wall-time.ts'

/** What the address of a list asks of its server, its days as the clock of a zone shows them. */
export function datedListInput<Sort extends string, Search extends DatedSearch<Sort>>(
  search: Search & DatedSearch<Sort>,
  zone: string,
) {
  const { from, to, ...asked } = sortedListInput<Search & DatedSearch<Sort>>(search)
  return { ...asked, ...instantsOf({ from, to }, zone) }
}
