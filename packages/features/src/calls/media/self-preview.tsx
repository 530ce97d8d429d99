import { Button, Flex, Stack } from '@chakra-ui/react'

import { MicrophoneIcon, MicrophoneOffIcon, VideoIcon, VideoOffIcon } from '@wellspring/ui/icon'
import { VideoTile } from '@wellspring/ui/video-tile'
import { t } from '@wellspring/words/macro'

import type { Devices } from './use-devices.ts'

export interface SelfPreviewProps {
  devices: Devices
  name: string
}

/** Previews what the other participant will see and hear. */
export function SelfPreview({ devices, name }: SelfPreviewProps) {
  const { camera, microphone, media, preview } = devices
  const [seen, heard] = [camera.status === 'on', microphone.status === 'on' && !microphone.muted]
  const [Camera, Microphone] = [seen ? VideoIcon : VideoOffIcon, heard ? MicrophoneIcon : MicrophoneOffIcon]
  function pressMicrophone() {
    if (microphone.status === 'on') media.setMuted(!microphone.muted)
    else void media.turnOn('microphone')
  }
  return (
    <Stack gap="3">
      <VideoTile
        name={name}
        stream={preview}
        showsPicture={seen}
        microphoneOff={!heard}
        own
        mirrored
        w="full"
        aspectRatio="4 / 3"
      />
      <Flex gap="2" wrap="wrap">
        <Button
          variant={seen ? 'outline' : 'subtle'}
          flex="1"
          onClick={() => (seen ? media.turnOff('camera') : void media.turnOn('camera'))}
        >
          <Camera size={18} />
          {seen ? t`Turn camera off` : t`Turn camera on`}
        </Button>
        <Button variant={heard ? 'outline' : 'subtle'} flex="1" onClick={pressMicrophone}>
          <Microphone size={18} />
          {heard ? t`Mute` : t`Unmute`}
        </Button>
      </Flex>
    </Stack>
  )
}
