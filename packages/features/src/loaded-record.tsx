import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'

interface LoadedRecordProps<Answer> {
  /** The query of the record, the same as that of its own page. */
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>
  loading: string
  children: (answer: Answer) => ReactNode
}

/** The side panel of a record whose list row does not hold all of its data. */
export function LoadedRecord<Answer>({ query, loading, children }: LoadedRecordProps<Answer>) {
  const { data, error } = query
  if (data) return children(data)
  return error ? <ErrorState {...failureOf(query)} /> : <LoadingList label={loading} />
}
