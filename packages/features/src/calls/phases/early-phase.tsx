import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Call } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallApi } from '@wellspring/api/hooks/call-line'
import { Avatar } from '@wellspring/ui/avatar'
import { VideoIcon } from '@wellspring/ui/icon'
import { ZonedTime, dayAndTime, useClock, zoneName } from '@wellspring/ui/zoned-time'

import { lengthWords } from '@wellspring/ui/length-words'
import { Trans, t } from '@wellspring/words/macro'
import { CallPage } from '../call-page.tsx'
import { GuestsSection } from '../guests/guests-section.tsx'
import { InvitationLine } from '../guests/invitation-line.tsx'
import { PreCallCheck } from './pre-call-check.tsx'
import type { Devices } from '../media/use-devices.ts'

export interface EarlyPhaseProps {
  call: Call
  line: CallApi
  now: string
  devices: Devices
  backHref: string
  /** Asks the server again once the door should be open. */
  onOpen: () => void
}

const ASK_AGAIN_MS = 5000

/** Before the door opens: the opening time, and a device check. */
export function EarlyPhase({ call, line, now, devices, backHref, onOpen }: EarlyPhaseProps) {
  const clock = useClock()
  const [trying, setTrying] = useState(false)
  const left = Date.parse(call.opensAt) - Date.parse(now)
  const isOver = left <= 0
  const askServer = useEffectEvent(onOpen)
  useEffect(() => {
    if (!isOver) return
    askServer()
    const timer = setInterval(() => askServer(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver])
  const opens = dayAndTime(call.opensAt, clock)
  return (
    <CallPage
      wide={trying}
      title={t`${call.title} with ${call.other.name}`}
      description={<ZonedTime from={call.startsAt} to={call.endsAt} clock={clock} />}
      backHref={backHref}
    >
      <Flex
        gap={{ base: '4', sm: '6' }}
        align="center"
        p={{ base: '4', sm: '6' }}
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="xl"
      >
        <Avatar name={call.other.name} src={call.other.imageUrl} size={72} decorative />
        <Box minW="0">
          <Text role="timer" textStyle="heading" fontVariantNumeric="tabular-nums">
            {isOver ? t`Opening now …` : t`Opens in ${lengthWords(left)}`}
          </Text>
          <Text color="fg.muted" mt="1">
            <Trans>
              You can join from {opens} ({zoneName(clock.zone)}).
            </Trans>
          </Text>
        </Box>
      </Flex>
      {trying ? (
        <PreCallCheck line={line} devices={devices} isShut />
      ) : (
        <Button alignSelf="flex-start" onClick={() => setTrying(true)}>
          <VideoIcon />
          <Trans>Try camera and microphone</Trans>
        </Button>
      )}
      {isGuestPlace(call.place) ? <InvitationLine line={line} call={call} /> : <GuestsSection call={call} />}
    </CallPage>
  )
}
