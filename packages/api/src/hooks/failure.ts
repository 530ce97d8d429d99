import type { UseQueryResult } from '@tanstack/react-query'

import { Problem, isRefusal } from '../client.ts'

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Asking again brings the same answer: it is not there, or not for this account. */
const isFinal = (error: Error | null) =>
  error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED')

/**
 * What a screen says of a query that failed: why, by which request when the fault is ours, and that one may try
 * again, but for what is not there or not for this account. It takes the query itself: a screen that reads whether it is
 * asked for just now is drawn anew each time that it is, with the same answer as well.
 */
export const failureOf = ({ error, isFetching, refetch }: Failed) => ({
  ...(error && { message: error.message }),
  ...(error instanceof Problem && error.requestId && !isRefusal(error) && { requestId: error.requestId }),
  retrying: isFetching,
  ...(!isFinal(error) && { onRetry: () => void refetch() }),
})
