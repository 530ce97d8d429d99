import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { Problem } from '@wellspring/api/client'
import { useApi } from '@wellspring/api/hooks/api'
import { guestCallApi } from '@wellspring/api/hooks/call-line'
import { callQueries } from '@wellspring/api/hooks/calls'
import { failureOf } from '@wellspring/api/hooks/failure'
import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { createRealtime } from '@wellspring/api/realtime'
import type { Realtime } from '@wellspring/api/realtime'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { CallFrame } from '../call-frame.tsx'
import type { CallFrameProps } from '../call-frame-props.ts'
import { CallPage } from '../call-page.tsx'
import { pageOf } from './guest-page.ts'

export interface GuestScreenProps extends Pick<CallFrameProps, 'leaving' | 'onBusy'> {
  /** The secret in the invitation link. */
  token: string
  homeHref: string
  /** A realtime connection that replaces the default one. */
  realtime?: Realtime
}

function LinkOver({ homeHref }: Pick<GuestScreenProps, 'homeHref'>) {
  return (
    <CallPage title={t`This link no longer works`} backHref={homeHref}>
      <Text>
        <Trans>
          The call is over or was cancelled, or your invitation was withdrawn. If you think this is a mistake,
          please ask the person who sent you the link.
        </Trans>
      </Text>
    </CallPage>
  )
}

/** A call for a guest without an account. */
export function GuestScreen({ token, homeHref, realtime, ...props }: GuestScreenProps) {
  const api = useApi()
  const link = useMemo(() => ({ token, page: pageOf(token) }), [token])
  const line = useMemo(() => guestCallApi(api, link), [api, link])
  const connection = useMemo(
    () =>
      realtime ??
      createRealtime(undefined, {
        page: link.page,
        ticket: async () => (await api.calls.issueGuestTicket(link)).ticket,
      }),
    [realtime, api, link],
  )
  const query = useQuery(callQueries.detail(line))
  const { data, error } = query
  if (data)
    return (
      <RealtimeProvider value={connection}>
        <CallFrame
          {...props}
          line={line}
          id={data.call.bookingId}
          backHref={homeHref}
          missing={<LinkOver homeHref={homeHref} />}
        />
      </RealtimeProvider>
    )
  if (!error) return <LoadingList shape="detail" label={t`Loading the call`} />
  const over = error instanceof Problem && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code)
  return over ? <LinkOver homeHref={homeHref} /> : <ErrorState {...failureOf(query)} />
}
