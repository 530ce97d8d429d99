import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import { callQueries } from '@wellspring/api/hooks/calls'
import { failureOf } from '@wellspring/api/hooks/failure'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { t } from '@wellspring/words/macro'

import { CallRoom } from './call-room.tsx'
import { useCallLink } from './peer/use-call-link.ts'
import type { CallFrameProps } from './call-frame-props.ts'
import { MINUTE_MS } from '@wellspring/api/contract/time'

/** Tells the server that the user is present: a call needs no click for an hour. */
const THERE_MS = 4 * MINUTE_MS
const UNHEARD_MS = 5000

/** A complete call, for an account or for a guest with a link. */
export function CallFrame({ missing, ...props }: CallFrameProps) {
  const { id, line } = props
  const link = useCallLink(id, line.key)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueries.detail(line),
    refetchInterval: link.isIn ? (link.connected ? THERE_MS : UNHEARD_MS) : false,
    refetchIntervalInBackground: true,
  })
  const isMissing = hasCode(error, 'NOT_FOUND')
  // A guest whose invitation was withdrawn must not keep seeing the call.
  if (isMissing && (!data || data.call.place.startsWith('guest'))) return missing
  if (data) return <CallRoom {...props} call={data.call} link={link} refresh={() => void refetch()} />
  if (error) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  return (
    <Box p="6">
      <LoadingList shape="detail" label={t`Loading the call`} />
    </Box>
  )
}
