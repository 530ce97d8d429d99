import { type DatedSearch, sortedListInput } from '../data-table/table-search.ts'
import { instantsOf } from './wall-time.ts'

/** The request of a list from its URL, with its days in the given time zone. */
export function datedListInput<Sort extends string, Search extends DatedSearch<Sort>>(
  search: Search & DatedSearch<Sort>,
  zone: string,
) {
  const { from, to, ...asked } = sortedListInput<Search & DatedSearch<Sort>>(search)
  return { ...asked, ...instantsOf({ from, to }, zone) }
}
