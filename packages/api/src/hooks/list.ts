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
