import { Text } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import { ZonedTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { CallPage } from '../call-page.tsx'

export interface GuestOverPhaseProps {
  call: Pick<Call, 'startsAt' | 'endsAt' | 'startedAt'>
  backHref: string
}

/** The end of a call for a guest, who has nothing else to do here. */
export function GuestOverPhase({ call, backHref }: GuestOverPhaseProps) {
  const clock = useClock()
  return (
    <CallPage
      title={call.startedAt ? t`The call has ended` : t`The call is closed`}
      description={<ZonedTime from={call.startsAt} to={call.endsAt} clock={clock} />}
      backHref={backHref}
    >
      <Text>
        <Trans>
          Your camera and microphone are off. Nothing was recorded, and your link no longer works. Thank you
          for joining.
        </Trans>
      </Text>
    </CallPage>
  )
}
