import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { CallMedia, Call } from '@wellspring/api/contract/calls'
import { CornerTile } from '@wellspring/ui/corner-tile'
import type { Corner } from '@wellspring/ui/corner-tile'
import { VideoTile } from '@wellspring/ui/video-tile'

import type { Devices } from './use-devices.ts'

export interface CallStageProps {
  other: Call['other']
  /** Null before the other has said what they send. */
  otherMedia: CallMedia | null
  remote: MediaStream | null
  devices: Devices
  /** Over the pictures. */
  children?: ReactNode
}

/** The other large, oneself small. */
export function CallStage({ other, otherMedia, remote, devices, children }: CallStageProps) {
  const [corner, setCorner] = useState<Corner>('top-right')
  const { camera, microphone, screen, preview, choice } = devices
  const showsOther = remote !== null && (!otherMedia || otherMedia.camera || otherMedia.screen)
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
        <VideoTile
          name={otherMedia?.screen ? `${other.name} shares a screen` : other.name}
          imageUrl={other.imageUrl}
          stream={remote}
          showsPicture={showsOther}
          fit={otherMedia?.screen ? 'contain' : 'cover'}
          microphoneOff={otherMedia?.microphone === false}
          speakerId={choice.speaker}
          boxSize="full"
        />
        <CornerTile corner={corner} onCorner={setCorner} label="your picture">
          <VideoTile
            name={screen ? 'Your screen' : 'You'}
            stream={preview}
            showsPicture={camera.status === 'on' || screen !== null}
            own
            mirrored={screen === null}
            fit={screen ? 'contain' : 'cover'}
            microphoneOff={microphone.status !== 'on' || microphone.muted}
            avatarSize={48}
            boxSize="full"
            borderRadius="none"
          />
        </CornerTile>
        {children}
      </Box>
    </Box>
  )
}
