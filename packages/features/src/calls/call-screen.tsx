import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { Problem } from '@wellspring/api/client'
import type { BookingDetail } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { callQueries } from '@wellspring/api/hooks/calls'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'

import { CallPage } from './call-page.tsx'
import { CallRoom } from './call-room.tsx'
import { useCallLink } from './use-call-link.ts'

export interface CallScreenProps {
  id: string
  /** The booking. */
  backHref: string
  againHref?: ((booking: BookingDetail) => string) | undefined
  /** Where a patron and a coach keep their goals and notes. */
  coachingHref?: ((booking: BookingDetail) => string) | undefined
  /** Somebody is about to leave the page: asked, whether they mean it. */
  leaving?: { stay: () => void; go: () => void } | null
  /** Whether leaving the page would be noticed by the other. */
  onBusy?: ((busy: boolean) => void) | undefined
}

/** Shows also the server that somebody is there: a call needs no press for an hour. */
const THERE_MS = 4 * 60_000
const UNHEARD_MS = 5000

/** The whole of a call at one address. */
export function CallScreen(props: CallScreenProps) {
  const { id, backHref } = props
  const link = useCallLink(id)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueries.detail(useApi(), id),
    refetchInterval: link.isIn ? (link.connected ? THERE_MS : UNHEARD_MS) : false,
    refetchIntervalInBackground: true,
  })
  if (data) return <CallRoom {...props} call={data.call} link={link} refresh={() => void refetch()} />
  if (!error)
    return (
      <Box p="6">
        <LoadingList shape="detail" label="The call is on its way" />
      </Box>
    )
  if (error instanceof Problem && error.code === 'NOT_FOUND')
    return (
      <CallPage
        title="There is no call here"
        description="The address is wrong, the call is not yours, or this booking is met elsewhere."
        backHref={backHref}
      >
        <LinkButton href={backHref} alignSelf="flex-start">
          To the booking
        </LinkButton>
      </CallPage>
    )
  return <ErrorState {...failureOf({ error, isFetching, refetch })} />
}
