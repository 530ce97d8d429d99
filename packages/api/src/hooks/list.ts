import type { UseQueryResult } from '@tanstack/react-query'

import { failureOf } from './failure.ts'

/** A query's answer as a list shows it. */
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

/** The most rows that a file of a list has. */
const MOST = 5000
/** The most that one answer has. */
const PER_ANSWER = 500

/** Every row of a list that grows at its start: from the newest to the oldest. */
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

/** Every row of a list, page after page as its server gives them. */
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
