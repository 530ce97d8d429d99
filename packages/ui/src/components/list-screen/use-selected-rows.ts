import { useState } from 'react'

interface SelectedRows<Row> {
  question: string
  rows: ReadonlyMap<string, Row>
}

/** The selected rows of a query, on all its pages. Another query starts with none. */
export function useSelectedRows<Row>(
  question: string,
  rowId: (row: Row) => string,
  shown: readonly Row[] | undefined,
) {
  const [kept, setKept] = useState<SelectedRows<Row>>({ question, rows: new Map() })
  const rows = kept.question === question ? kept.rows : new Map<string, Row>()
  const fresh = new Map(shown?.map((row) => [rowId(row), row]))
  return {
    ids: new Set(rows.keys()),
    // Selected rows on this page are replaced by their latest version.
    rows: [...rows].map(([id, row]) => fresh.get(id) ?? row),
    onPick(some: readonly Row[], isPicked: boolean) {
      const next = new Map(rows)
      for (const row of some) {
        if (isPicked) next.set(rowId(row), row)
        else next.delete(rowId(row))
      }
      setKept({ question, rows: next })
    },
    clear: () => setKept({ question, rows: new Map() }),
  }
}
