import type { UseQueryResult } from '@tanstack/react-query'

import { Problem, isRefusal } from '../client.ts'

type Failed = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

const finalCodes: ReadonlySet<Problem['code']> = new Set(['NOT_FOUND', 'UNAUTHORIZED', 'VALIDATION_FAILED'])

/**
 * Whether a retry would fail the same way: the record does not exist, the account may not see it, or the address is
 * incomplete.
 */
const isFinal = (error: Error | null) => error instanceof Problem && finalCodes.has(error.code)

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
