import type { TableState } from '../data-table/table-state.ts'
import { type TableSearch, tableSearchOf } from '../data-table/table-search.ts'
import type { ListFilter } from './list-filter.tsx'

type Said = Readonly<Record<string, unknown>>

interface SearchOfUrl<Search> {
  search: Search
  /** Parses search parameters, and omits invalid and default values. */
  readSearch: (search: Record<string, unknown>) => Search
  onSearch: (search: Search) => void
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const isSetIn = (said: Said) => (filter: ListFilter) =>
  said[filter.name] !== undefined || (filter.kind === 'days' && said[filter.toName] !== undefined)

/** In the form of the URL. */
const urlOf = (question: Said) =>
  new URLSearchParams(
    Object.entries(question).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  ).toString()

/** What the URL asks of a list, and the ways to ask for something else. */
export function listQuery<Search extends TableSearch>(
  { search, readSearch, onSearch }: SearchOfUrl<Search>,
  filters: readonly ListFilter[],
) {
  const said: Said = Object.fromEntries(Object.entries(search))
  const { page: _page, size: _size, row: _row, ...question } = said
  const isSet = isSetIn(said)
  const ask = (next: Said) => onSearch(readSearch({ ...next }))
  const change = (part: Said) => ask({ ...said, ...part })
  return {
    textOf: (name: string) => textOf(said[name]),
    /** Identifies the matching rows, on all pages. */
    key: JSON.stringify(question),
    url: urlOf(question),
    isSet,
    isNarrowed: said['q'] !== undefined || filters.some((filter) => !filter.isOrder && isSet(filter)),
    change,
    /** Other rows match, so they are shown from their first page. */
    narrow: (part: Said) => change({ ...part, page: 1, before: undefined, row: undefined }),
    showEverything: () => ask({ size: said['size'] }),
    showView: (url: string) => ask(Object.fromEntries(new URLSearchParams(url))),
    showTable: (state: TableState) => {
      const { page: _before, size: _rows, q: _words, sort: _sort, row: _open, ...kept } = said
      ask({ ...kept, ...tableSearchOf(state) })
    },
  }
}

export type ListQuery = ReturnType<typeof listQuery>
