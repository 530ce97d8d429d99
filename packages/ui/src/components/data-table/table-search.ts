import { initialTableState, pageSizes } from './table-state.ts'
import type { TableState } from './table-state.ts'

/** What a table's address holds; what is as it always is stands not in it. */
export interface TableSearch {
  /** Counted from 1. */
  page?: number
  size?: number
  q?: string
  /** Of a list whose pages nobody counts: after which row this one begins. */
  before?: string
  /** A column, with a minus before it for downwards. */
  sort?: string
  /** The row that is read beside the list. */
  row?: string
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''

/** One of a list, or nothing. */
export const readChoice = <Choice extends string>(value: unknown, choices: readonly Choice[]) =>
  choices.find((choice) => choice === value)

/** After which row a page of a list begins whose pages nobody counts. */
export const readBefore = (value: unknown) =>
  typeof value === 'string' && /^[\dTZ:.-]{24}_[\da-f-]{36}$/.test(value) ? value : undefined

/** What of an address is about the table; the rest is left out. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const [page, size] = [Number(search['page']), Number(search['size'])]
  const [q, sort, row] = [text(search['q']), text(search['sort']), text(search['row'])]
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(pageSizes.some((one) => one === size) && size !== initialTableState.pageSize && { size }),
    ...(q && { q }),
    ...(sort && { sort }),
    ...(row && { row }),
  }
}

/** An address of a list that its server sorts by any of some columns. */
export interface SortedSearch<Sort extends string> extends TableSearch {
  sort?: Sort
}

/** The same of a list whose server sorts: a column that it has not is left out. */
export function readSortedSearch<Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
): SortedSearch<Sort> {
  const { sort: _asked, ...table } = readTableSearch(search)
  const sort = readChoice(search['sort'], sorts)
  return { ...table, ...(sort && { sort }) }
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

/** The calendar days, both included, that an address asks for. */
export const readDays = ({ from, to }: Record<string, unknown>) => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})

/** An address of a sorted list of some days. */
export interface DatedSearch<Sort extends string> extends SortedSearch<Sort> {
  /** Calendar days of the reader, both included. */
  from?: string
  to?: string
}

export const readDatedSearch = <Sort extends string>(
  search: Record<string, unknown>,
  sorts: readonly Sort[],
): DatedSearch<Sort> => ({ ...readSortedSearch(search, sorts), ...readDays(search) })

export function tableStateOf({ page = 1, size, q = '', sort }: TableSearch): TableState {
  return {
    page,
    pageSize: size ?? initialTableState.pageSize,
    search: q,
    sort: sort ? { id: sort.replace('-', ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : null,
  }
}

export function tableSearchOf({ page, pageSize, search, sort }: TableState): TableSearch {
  return readTableSearch({
    page,
    size: pageSize,
    q: search,
    sort: sort ? (sort.direction === 'desc' ? '-' : '') + sort.id : '',
  })
}

/** A page of a table as the server is asked for it. */
export const pageOf = ({ page, pageSize }: TableState) => ({ page: page - 1, limit: pageSize })

/** What a list's address asks of the server: its filters, its page and its words. */
export function listInput<Search extends TableSearch>(search: Search) {
  const { page: _page, size: _size, q, sort: _sort, before: _before, row: _row, ...filters } = search
  return { ...filters, ...pageOf(tableStateOf(search)), ...(q && { search: q }) }
}

/** The same of a list that its server sorts by any of its columns. */
export const sortedListInput = <Search extends TableSearch>(search: Search) => ({
  ...listInput(search),
  sort: search.sort as Search['sort'],
})
