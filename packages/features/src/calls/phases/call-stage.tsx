import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Call } from '@wellspring/api/contract/calls'
import type { CallPerson } from '@wellspring/api/contract/call-places'
import { CornerTile } from '@wellspring/ui/corner-tile'
import type { Corner } from '@wellspring/ui/corner-tile'
import { FaceGrid } from '@wellspring/ui/face-grid'
import { VideoTile } from '@wellspring/ui/video-tile'
import type { VideoTileProps } from '@wellspring/ui/video-tile'
import { t } from '@wellspring/words/macro'

import type { Meetings } from '../peer/call-mesh.ts'
import { LostTile } from './lost-tile.tsx'
import type { CallLink } from '../peer/use-call-link.ts'
import type { Devices } from '../media/use-devices.ts'

export interface CallStageProps {
  call: Pick<Call, 'people' | 'other' | 'place'>
  now: string
  media: CallLink['media']
  meetings: Meetings
  devices: Devices
  /** Rendered over the videos. */
  children?: ReactNode
}

/** From this many others on, the own video is a tile instead of a corner inset. */
const FULL = 3

function Own({ devices, ...box }: Pick<CallStageProps, 'devices'> & Partial<VideoTileProps>) {
  const { camera, microphone, screen, preview } = devices
  return (
    <VideoTile
      name={screen ? t`Your screen` : t`You`}
      stream={preview}
      showsPicture={camera.status === 'on' || screen !== null}
      own
      mirrored={screen === null}
      fit={screen ? 'contain' : 'cover'}
      microphoneOff={microphone.status !== 'on' || microphone.muted}
      avatarSize={48}
      boxSize="full"
      {...box}
    />
  )
}

type Shown = Pick<CallPerson, 'place' | 'name' | 'imageUrl' | 'isHere' | 'awaitedUntil'>

/** The other participants large, the own video small. */
export function CallStage({ call, now, media, meetings, devices, children }: CallStageProps) {
  const [corner, setCorner] = useState<Corner>('top-right')
  const { people, other, place } = call
  // Until somebody joins, the expected participant is shown.
  const alone: Shown = { ...other, place: place === 'provider' ? 'patron' : 'provider' }
  const shown: readonly Shown[] = people.length > 0 ? people : [alone]
  const inCorner = shown.length < FULL
  const tiles = shown.map((person) => {
    const [sent, remote] = [media[person.place], meetings[person.place]?.remote ?? null]
    return {
      id: person.place,
      large: sent?.screen ?? false,
      children: (
        <VideoTile
          name={sent?.screen ? `${person.name} shares a screen` : person.name}
          imageUrl={person.imageUrl}
          stream={remote}
          showsPicture={remote !== null && (!sent || sent.camera || sent.screen)}
          fit={sent?.screen ? 'contain' : 'cover'}
          microphoneOff={sent?.microphone === false}
          speakerId={devices.choice.speaker}
          boxSize="full"
        >
          {shown.length > 1 ? <LostTile person={person} now={now} /> : null}
        </VideoTile>
      ),
    }
  })
  const own = { id: 'own', large: false, children: <Own devices={devices} /> }
  return (
    <Box
      position="relative"
      h="full"
      minH="0"
      ps="max({spacing.2}, env(safe-area-inset-left, 0px))"
      pe="max({spacing.2}, env(safe-area-inset-right, 0px))"
      pb="2"
    >
      <Box position="relative" h="full">
        <FaceGrid label={t`Faces`} tiles={inCorner ? tiles : [...tiles, own]} />
        {inCorner ? (
          <CornerTile corner={corner} onCorner={setCorner} label={t`your picture`}>
            <Own devices={devices} borderRadius="none" />
          </CornerTile>
        ) : null}
        {children}
      </Box>
    </Box>
  )
}
