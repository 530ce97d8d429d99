import type { UseQueryResult } from '@tanstack/react-query'

import { Problem } from '../client.ts'

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** What a screen says of a query that failed: why, by which request, and that one may try again. */
export const failureOf = ({ error, isFetching, refetch }: Failed) => ({
  ...(error && { message: error.message }),
  ...(error instanceof Problem && error.requestId && { requestId: error.requestId }),
  retrying: isFetching,
  onRetry: () => void refetch(),
})
