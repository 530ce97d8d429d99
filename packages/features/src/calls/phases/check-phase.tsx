import { Button, Flex, Text } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import type { CallApi } from '@wellspring/api/hooks/call-line'
import { Trans, t } from '@wellspring/words/macro'

import { CallPage } from '../call-page.tsx'
import { canConnect } from '../peer/call-peer.ts'
import { GuestsSection } from '../guests/guests-section.tsx'
import { InvitationLine } from '../guests/invitation-line.tsx'
import { PhoneLine } from '../media/phone-line.tsx'
import { PreCallCheck } from './pre-call-check.tsx'
import type { CallLink } from '../peer/use-call-link.ts'
import type { Devices } from '../media/use-devices.ts'

export interface CheckPhaseProps {
  call: Call
  line: CallApi
  devices: Devices
  link: Pick<CallLink, 'enter' | 'entering' | 'failure'>
  backHref: string
}

function whoIsThere({ place, other }: Call) {
  if (!other.isHere) return t`${other.name} is not here yet.`
  return place === 'provider' ? t`${other.name} is in the waiting room.` : t`${other.name} is here.`
}

/** The device check before joining. */
export function CheckPhase({ call, line, devices, link, backHref }: CheckPhaseProps) {
  const { entering, failure, enter } = link
  const into = call.place === 'provider' ? t`Open the room` : t`Join`
  return (
    <CallPage
      wide
      title={t`${call.title} with ${call.other.name}`}
      description={whoIsThere(call)}
      backHref={backHref}
    >
      {isGuestPlace(call.place) ? <InvitationLine line={line} call={call} /> : <GuestsSection call={call} />}
      <PreCallCheck line={line} devices={devices}>
        {failure ? (
          <Text role="alert" bg="bg.error" color="fg.error" borderRadius="lg" px="4" py="3">
            {failure.message}
          </Text>
        ) : null}
        <Flex
          gap="3"
          wrap="wrap"
          position={{ base: 'sticky', md: 'static' }}
          bottom="0"
          py="3"
          pb={{ base: 'calc({spacing.3} + var(--safe-bottom, 0px))', md: '3' }}
          bg="bg.canvas"
        >
          <Button size="lg" loading={entering} loadingText={into} onClick={() => void enter()}>
            {into}
          </Button>
          {canConnect() && devices.camera.status === 'on' ? (
            <Button
              size="lg"
              variant="outline"
              disabled={entering}
              onClick={() => {
                devices.media.turnOff('camera')
                void enter()
              }}
            >
              <Trans>Join with sound only</Trans>
            </Button>
          ) : null}
        </Flex>
        <PhoneLine other={call.other} />
      </PreCallCheck>
    </CallPage>
  )
}
