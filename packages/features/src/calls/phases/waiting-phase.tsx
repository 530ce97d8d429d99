import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import { useAdmitToCall } from '@wellspring/api/hooks/calls'
import { Avatar } from '@wellspring/ui/avatar'

import { lengthWords } from '@wellspring/ui/length-words'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'
import { CallPage } from '../call-page.tsx'
import { ChatThread } from '../chat/chat-thread.tsx'
import { GuestsSection } from '../guests/guests-section.tsx'
import { FoldedDevices } from '../media/device-choice.tsx'
import { NoVideoNote } from '../media/no-video-note.tsx'
import { PhoneLine } from '../media/phone-line.tsx'
import { SelfPreview } from '../media/self-preview.tsx'
import type { Devices } from '../media/use-devices.ts'
import type { Chat } from '../chat/use-chat.ts'

export interface WaitingPhaseProps {
  call: Call
  now: string
  devices: Devices
  connected: boolean
  chat: Chat
  backHref: string
  onLeave: () => void
}

function startWords({ startsAt, startedAt, endsAt }: Call, now: string, clock: Clock) {
  // Someone who was in the call has left it, or comes back.
  if (startedAt) return t`It is due to end at ${timeIn(endsAt, clock)}.`
  const left = Date.parse(startsAt) - Date.parse(now)
  return left > 0 ? t`It starts in ${lengthWords(left)}.` : t`It is time.`
}

/** Shown to the patron, who waits for the host. */
function Host({ call: { other, startedAt } }: { call: Call }) {
  const awayWords = startedAt ? t`${other.name} is not here right now` : t`${other.name} is not here yet`
  return (
    <Flex gap="4" align="center">
      <Avatar name={other.name} src={other.imageUrl} size={64} decorative />
      <Box>
        <Text textStyle="heading">{other.isHere ? t`${other.name} is here` : awayWords}</Text>
        <Text color="fg.muted">
          <Trans>
            We have told {other.name} that you are here. {other.isHere ? t`You will be let in soon.` : ''}
          </Trans>
        </Text>
      </Box>
    </Flex>
  )
}

/** Shown to the host, with a button to let the patron in. */
function Patron({ call }: { call: Call }) {
  const { bookingId, other, verbs, startedAt } = call
  const awayWords = startedAt
    ? t`has left the call. We will tell you when they come back.`
    : t`is not here yet. We will tell you when they arrive.`
  const { mutate, isPending, error } = useAdmitToCall()
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Avatar name={other.name} src={other.imageUrl} size={64} decorative />
      <Box flex="1" minW="12rem">
        <Text textStyle="heading">{other.name}</Text>
        <Text color="fg.muted">{other.isHere ? t`is in the waiting room.` : awayWords}</Text>
        {error ? (
          <Text role="alert" color="fg.error">
            {error.message}
          </Text>
        ) : null}
      </Box>
      {verbs.includes('admit') ? (
        <Button size="lg" loading={isPending} loadingText={t`Let in`} onClick={() => mutate(bookingId)}>
          <Trans>Let in</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}

/** The waiting room. */
export function WaitingPhase(props: WaitingPhaseProps) {
  const { call, now, devices, connected, chat, backHref, onLeave } = props
  const clock = useClock()
  const isHost = call.place === 'provider'
  return (
    <CallPage
      wide
      title={isHost ? t`Your room for ${call.title}` : t`Waiting room`}
      description={connected ? startWords(call, now, clock) : t`Connection lost, reconnecting …`}
      backHref={backHref}
    >
      <Grid
        gap={{ base: '6', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gridTemplateRows={{ md: 'auto 1fr' }}
      >
        <Stack gap="6">
          {isHost ? <Patron call={call} /> : <Host call={call} />}
          {isGuestPlace(call.place) ? null : <GuestsSection call={call} />}
          <NoVideoNote />
          <PhoneLine other={call.other} />
          <Button variant="outline" alignSelf="flex-start" onClick={onLeave}>
            {isHost ? t`Leave the room` : t`Leave the waiting room`}
          </Button>
        </Stack>
        <Stack gap="5" gridRow={{ md: '1 / span 2' }} gridColumn={{ md: '2' }}>
          <SelfPreview devices={devices} name={t`You`} />
          <FoldedDevices devices={devices} />
        </Stack>
        {/* Last, because it appears with the connection: nothing above it may move then. */}
        {call.verbs.includes('say') ? (
          <Box borderWidth="1px" borderColor="border" borderRadius="lg" h="18rem">
            <ChatThread chat={chat} call={call} />
          </Box>
        ) : null}
      </Grid>
    </CallPage>
  )
}
