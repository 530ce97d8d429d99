import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { CALL_GRACE_SECONDS } from '@wellspring/api/contract/join-window'
import type { Call } from '@wellspring/api/contract/calls'
import { runningTime } from '@wellspring/ui/running-time'
import { Trans, t } from '@wellspring/words/macro'

import { endNote } from './call-phase.ts'
import type { PeerState } from '../peer/call-peer.ts'
import { GuestNotices } from '../guests/guest-notices.tsx'
import { deviceProblem } from '../media/media-labels.ts'
import { Notice } from '../notice.tsx'
import { NoVideoNote } from '../media/no-video-note.tsx'
import { PhoneLine } from '../media/phone-line.tsx'
import type { CallMeshView } from '../peer/use-call-mesh.ts'
import type { Devices } from '../media/use-devices.ts'

export interface CallNoticesProps {
  call: Call
  now: string
  devices: Devices
  mesh: Pick<CallMeshView, 'peerState' | 'weak' | 'tryAgain'>
}

const unseen = new Set<PeerState>(['failed', 'impossible'])

/** Warnings during a call, one per line. */
export function CallNotices({ call, now, devices, mesh }: CallNoticesProps) {
  const [shownEnd, setShownEnd] = useState(true)
  const note = endNote(call, now)
  const { camera, microphone, media } = devices
  const deaf = microphone.status === 'off' ? null : deviceProblem('microphone', microphone.status)
  return (
    <Stack gap="0.5">
      <GuestNotices call={call} />
      {note && shownEnd ? (
        <Notice
          action={
            <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setShownEnd(false)}>
              <Trans>Thank you</Trans>
            </Button>
          }
        >
          {note}.
        </Notice>
      ) : null}
      {mesh.weak ? (
        <Notice
          action={
            camera.status === 'on' ? (
              <Button size="xs" variant="outline" colorPalette="gray" onClick={() => media.turnOff('camera')}>
                <Trans>Turn my camera off</Trans>
              </Button>
            ) : null
          }
        >
          <Trans>Your connection is weak.</Trans>
        </Notice>
      ) : null}
      {deaf && deaf.result === 'fail' ? (
        <Notice
          action={
            <Button
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={() => void media.turnOn('microphone')}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {deaf.words} {deaf.advice}
        </Notice>
      ) : null}
      {unseen.has(mesh.peerState) ? (
        <Box px="4" py="2" bg="bg.surface">
          {mesh.peerState === 'impossible' ? (
            <NoVideoNote impossible />
          ) : (
            <Text>
              <Trans>Sound and video are not getting through yet.</Trans>{' '}
              <Button variant="plain" onClick={mesh.tryAgain}>
                <Trans>Try again</Trans>
              </Button>
            </Text>
          )}
          <PhoneLine other={call.other} />
        </Box>
      ) : null}
    </Stack>
  )
}

export interface LostNoteProps {
  call: Call
  now: string
  connected: boolean
}

/** Shown over the video while a participant is disconnected: whose place is reserved and for how long. */
export function LostNote({ call, now, connected }: LostNoteProps) {
  const [lostAt, setLostAt] = useState<string | null>(null)
  if (!connected && lostAt === null) setLostAt(now)
  if (connected && lostAt !== null) setLostAt(null)
  const own = lostAt && new Date(Date.parse(lostAt) + CALL_GRACE_SECONDS * 1000).toISOString()
  const until = connected ? call.other.awaitedUntil : own
  const left = until ? Date.parse(until) - Date.parse(now) : 0
  return (
    <Flex position="absolute" inset="0" align="center" justify="center" p="4" pointerEvents="none">
      <Stack
        gap="2"
        maxW="22rem"
        p="5"
        bg="bg.surface"
        borderRadius="lg"
        textAlign="center"
        pointerEvents="auto"
      >
        <Text textStyle="heading">
          {connected ? t`${call.other.name} has lost the connection` : t`Connection lost, reconnecting …`}
        </Text>
        {left > 0 ? (
          <Text fontVariantNumeric="tabular-nums">
            {connected ? t`We are keeping their place for ` : t`We are keeping your place for `}
            <span role="timer">{runningTime(left / 1000)}</span>
          </Text>
        ) : (
          <Text>
            {connected ? t`They can come back to the waiting room.` : t`This is taking longer than usual.`}
          </Text>
        )}
        <PhoneLine other={call.other} />
      </Stack>
    </Flex>
  )
}
