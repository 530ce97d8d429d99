import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { RowPanel } from '@wellspring/ui/row-panel'
import type { RowPanelProps } from '@wellspring/ui/row-panel'

interface AskedPanelProps<Answer> extends Omit<RowPanelProps, 'children'> {
  /** The record, as its own page asks for it. */
  asked: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>
  loading: string
  children: (answer: Answer) => ReactNode
}

/** A record beside its list that the row alone does not hold. */
export function AskedPanel<Answer>({ asked, loading, children, ...panel }: AskedPanelProps<Answer>) {
  const { data, error, isFetching, refetch } = asked
  return (
    <RowPanel {...panel}>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState {...failureOf({ error, isFetching, refetch })} />
      ) : (
        <LoadingList label={loading} />
      )}
    </RowPanel>
  )
}
