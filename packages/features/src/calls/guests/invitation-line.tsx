import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Call } from '@wellspring/api/contract/calls'
import type { CallApi } from '@wellspring/api/hooks/call-line'
import { callQueries } from '@wellspring/api/hooks/calls'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

import { guestRoleWords } from './guest-labels.ts'

export interface InvitationLineProps {
  line: CallApi
  call: Pick<Call, 'startsAt' | 'endsAt'>
}

/** Who invites the reader, in which role, and when the call is. */
export function InvitationLine({ line, call }: InvitationLineProps) {
  const clock = useClock()
  const { data } = useQuery(callQueries.invitation(line))
  return (
    <Box>
      {data ? (
        <Text>
          <Trans>
            {data.from} invites you as {guestRoleWords[data.kind]}. The others see you as {data.name}. You
            cannot hear the call until the host lets you in.
          </Trans>
        </Text>
      ) : null}
      <ZonedTime from={call.startsAt} to={call.endsAt} clock={clock} />
    </Box>
  )
}
