import { expect } from 'vitest'

type Key = string | number | null | undefined

interface SortedList<Row, Sort extends string> {
  sorts: readonly Sort[]
  ask: (sort: Sort) => Promise<readonly Row[]>
  idOf: (row: Row) => string
  /** The sort key of each column, as a reader sees it. Rows without a value come last. */
  keys: Record<string, (row: Row) => Key>
}

const compare = (a: string | number, b: string | number) => (a === b ? 0 : a < b ? -1 : 1)

/** Expects every column to sort the list both ways without losing a row. */
export async function expectSorted<Row, Sort extends string>(list: SortedList<Row, Sort>): Promise<void> {
  const { sorts, ask, idOf, keys } = list
  let ids: string[] | undefined
  for (const sort of sorts) {
    const rows = await ask(sort)
    ids ??= rows.map(idOf).toSorted()
    expect({ sort, ids: rows.map(idOf).toSorted() }).toEqual({ sort, ids })
    const keyed = rows.map(keys[sort.replace('-', '')]!)
    const said = keyed.filter((key) => key !== null && key !== undefined)
    const ordered = said.toSorted(compare)
    const order = sort.startsWith('-') ? ordered.toReversed() : ordered
    const last = Array.from({ length: keyed.length - said.length }, () => null)
    expect({ sort, keys: keyed.map((key) => key ?? null) }).toEqual({ sort, keys: [...order, ...last] })
  }
  expect(ids?.length).toBeGreaterThan(1)
}
