import { Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import type { CallApi } from '@wellspring/api/hooks/call-line'
import { CheckList } from '@wellspring/ui/check-list'
import { RetryIcon } from '@wellspring/ui/icon'
import { LevelMeter } from '@wellspring/ui/level-meter'
import { Trans, t } from '@wellspring/words/macro'

import { FoldedDevices } from '../media/device-choice.tsx'
import { cameraCheck, microphoneCheck, networkCheck } from '../media/media-labels.ts'
import { SelfPreview } from '../media/self-preview.tsx'
import { useLevel } from '../media/use-devices.ts'
import type { Devices } from '../media/use-devices.ts'
import { useNetworkCheck } from '../media/use-network-check.ts'

export interface PreCallCheckProps {
  line: CallApi
  devices: Devices
  /** The door is not open yet. */
  isShut?: boolean
  /** The button to join. */
  children?: ReactNode
}

const HEARD = 0.08

/** Becomes true once the microphone picked up sound; silence after that is normal. */
function useHeard(level: number, track: MediaStreamTrack | null) {
  const [heard, setHeard] = useState<MediaStreamTrack | null>(null)
  if (track && level > HEARD && heard !== track) setHeard(track)
  return track !== null && heard === track
}

/** Camera, microphone and connection, each with its result and a remedy. */
export function PreCallCheck({ line, devices, isShut = false, children }: PreCallCheckProps) {
  const { camera, microphone, media } = devices
  const level = useLevel(microphone.track)
  const heard = useHeard(level, microphone.track)
  const { reading, lookAgain } = useNetworkCheck(line, isShut)
  useEffect(() => void media.start(), [media])
  const checks = [
    { id: 'camera', title: t`Camera`, ...cameraCheck(camera) },
    {
      id: 'microphone',
      title: t`Microphone`,
      ...microphoneCheck(microphone, heard),
      children: microphone.track ? (
        <LevelMeter label={t`Microphone level`} level={microphone.muted ? 0 : level} />
      ) : null,
    },
    { id: 'network', title: t`Connection`, ...networkCheck(reading) },
  ]
  function tryAgain() {
    if (camera.status !== 'on' || microphone.status !== 'on') void media.start()
    lookAgain()
  }
  return (
    <Grid
      gap={{ base: '6', md: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Stack gap="5">
        <SelfPreview devices={devices} name={t`You`} />
        <FoldedDevices devices={devices} />
      </Stack>
      <Stack gap="5">
        <CheckList label={t`What we checked`} checks={checks} />
        {checks.some(({ result }) => result === 'fail') ? (
          <Button variant="outline" alignSelf="flex-start" onClick={tryAgain}>
            <RetryIcon size={18} />
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {children}
        <Text textStyle="xs" color="fg.muted">
          <Trans>Calls cannot be recorded on Wellspring. Only the people in the call see and hear you.</Trans>
        </Text>
      </Stack>
    </Grid>
  )
}
