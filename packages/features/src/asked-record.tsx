import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'

interface AskedRecordProps<Answer> {
  /** The query of the record, the same as that of its own page. */
  asked: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>
  loading: string
  children: (answer: Answer) => ReactNode
}

/** The side panel of a record whose list row does not hold all of its data. */
export function AskedRecord<Answer>({ asked, loading, children }: AskedRecordProps<Answer>) {
  const { data, error } = asked
  if (data) return children(data)
  return error ? <ErrorState {...failureOf(asked)} /> : <LoadingList label={loading} />
}
