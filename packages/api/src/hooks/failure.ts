import type { UseQueryResult } from '@tanstack/react-query'

import { Problem, isRefusal } from '../client.ts'

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Whether a retry would fail the same way: the record does not exist, or the account may not see it. */
const isFinal = (error: Error | null) =>
  error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED')

/**
 * What a screen shows of a failed query: the message, the request id of a server error, and a retry unless it would
 * fail the same way. It takes the whole query, because reading `isFetching` in a screen subscribes that screen to every
 * refetch.
 */
export const failureOf = ({ error, isFetching, refetch }: Failed) => ({
  ...(error && { message: error.message }),
  ...(error instanceof Problem && error.requestId && !isRefusal(error) && { requestId: error.requestId }),
  retrying: isFetching,
  ...(!isFinal(error) && { onRetry: () => void refetch() }),
})
