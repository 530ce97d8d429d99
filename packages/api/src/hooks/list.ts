import type { UseQueryResult } from '@tanstack/react-query'

import { failureOf } from './failure.ts'

/** Maps a query to the props of a list. */
export function listOf<Data, Row>(
  query: UseQueryResult<Data>,
  pageOf: (data: Data) => { rows: readonly Row[]; total: number },
) {
  const { data, error, isPending, isPlaceholderData } = query
  const page = data === undefined ? undefined : pageOf(data)
  return {
    rows: page?.rows,
    total: page?.total,
    loading: isPending,
    outdated: isPlaceholderData,
    failure: error ? failureOf(query) : undefined,
  }
}

/** Maximum number of rows in an exported file. */
const MOST = 5000
/** Page size of the requests. */
const PER_ANSWER = 500

/** All rows of a cursor-paged list, from the newest to the oldest. */
export async function allOlder<Row>(
  ask: (page: { before?: string; limit: number }) => Promise<{ rows: readonly Row[]; older: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let before: string | null | undefined
  while (before !== null && rows.length < MOST) {
    const answer = await ask({ ...(before && { before }), limit: PER_ANSWER })
    rows.push(...answer.rows)
    before = answer.older
  }
  return rows
}

/** All rows of a list, fetched page by page. */
export async function allPages<Row>(
  ask: (page: { page: number; limit: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; page * PER_ANSWER < MOST; page += 1) {
    const answer = await ask({ page, limit: PER_ANSWER })
    rows.push(...answer.rows)
    if (rows.length >= answer.total || answer.rows.length === 0) break
  }
  return rows
}
