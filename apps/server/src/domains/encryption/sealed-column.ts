import type { Place, Sealer } from './sealer.ts'

/** Seals and opens one column, whose values are all of one type. `Row` is what identifies the row. */
export const sealedColumn = <Value, Row = string>(placeOf: (row: Row) => Place) => ({
  seal: ({ seal }: Sealer, row: Row, value: Value) => seal(placeOf(row), value),
  /** Null if nothing was sealed, or if the key that sealed it has been erased. */
  open: (sealer: Sealer | null, row: Row, sealed: Buffer | null) =>
    sealer && sealed ? (sealer.openIfKept(placeOf(row), sealed) as Value | null) : null,
})
