import { useState } from 'react'

/** The row whose details are open. It stays open when an action has moved it out of the list. */
export function useOpenRow<Row>(
  id: string | undefined,
  rowId: (row: Row) => string,
  shown: readonly Row[] | undefined,
): Row | undefined {
  const [kept, setKept] = useState<Row>()
  if (id === undefined) return undefined
  const listed = shown?.find((row) => rowId(row) === id)
  const isKept = kept !== undefined && rowId(kept) === id
  // Only another row replaces it: a list may make new objects on every render.
  if (listed && !isKept) setKept(listed)
  return listed ?? (isKept ? kept : undefined)
}
