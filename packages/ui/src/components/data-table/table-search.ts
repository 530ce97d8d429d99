import { initialTableState, pageSizes } from './table-state.ts'
import type { TableState } from './table-state.ts'

/** The usual date ranges of a list. */
export const dayPeriods = ['today', 'week', 'thirty', 'month', 'before'] as const
export type DayPeriod = (typeof dayPeriods)[number]

/** The table state in the URL, without default values. */
export interface TableSearch {
  /** Counted from 1. */
  page?: number
  size?: number
  q?: string
  /** The cursor of a list without page numbers: the row after which the page starts. */
  before?: string
  /** A column, prefixed with a minus for descending order. */
  sort?: string
  /** The row that is open beside the list. */
  row?: string
  /** The name of the chosen date range, whose days two ranges may share. */
  period?: DayPeriod
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''

/** Returns the value if it is one of the choices. */
export const readChoice = <Choice extends string>(value: unknown, choices: readonly Choice[]) =>
  choices.find((choice) => choice === value)

/** Reads the cursor of a page of a list without page numbers. */
export const readBefore = (value: unknown) =>
  typeof value === 'string' && /^[\dTZ:.-]{24}_[\da-f-]{36}$/.test(value) ? value : undefined

/** Reads the table state from search parameters, and ignores all others. */
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

/** The URL state of a list that its server can sort by certain columns. */
export interface SortedSearch<Sort extends string> extends TableSearch {
  sort?: Sort
}

/** The same for a list that its server sorts. Unknown columns are ignored. */
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

/** The date range in a URL, both days inclusive, and its name. */
export function readDays({ from, to, period: named }: Record<string, unknown>) {
  const period = readChoice(named, dayPeriods)
  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isDay(from) && isDay(to) && period && { period }),
  }
}

/** The URL state of a sorted list with a date range. */
export interface DatedSearch<Sort extends string> extends SortedSearch<Sort> {
  /** Calendar days in the reader's time zone, both inclusive. */
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

/** The page as parameters of a server request. */
export const pageOf = ({ page, pageSize }: TableState) => ({ page: page - 1, limit: pageSize })

/** The request of a list from its URL: filters, page and search text. */
export function listInput<Search extends TableSearch>(search: Search) {
  const { page: _page, size: _size, q, sort: _sort, before: _before, row: _row, ...rest } = search
  const { period: _period, ...filters } = rest
  return { ...filters, ...pageOf(tableStateOf(search)), ...(q && { search: q }) }
}

/** The same for a list that its server sorts. */
export const sortedListInput = <Search extends TableSearch>(search: Search) => ({
  ...listInput(search),
  sort: search.sort as Search['sort'],
})
