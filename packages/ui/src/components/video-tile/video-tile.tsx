import { Box, type BoxProps, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useCallback, useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Avatar } from '../avatar/avatar.tsx'
import { MicrophoneOffIcon, SpeakerIcon } from '../icon/icon.tsx'

export interface VideoTileProps extends Omit<BoxProps, 'children'> {
  name: string
  /** The stream. One's own is played without sound. */
  stream: MediaStream | null
  /** Without a picture the portrait is shown, and the sound continues. */
  showsPicture: boolean
  imageUrl?: string | null
  /** One's own stream: muted and mirrored. */
  own?: boolean
  mirrored?: boolean
  microphoneOff?: boolean
  /** A screen is shown completely, a face fills the tile. */
  fit?: 'cover' | 'contain'
  speakerId?: string | undefined
  avatarSize?: number
  /** Above the picture. */
  children?: ReactNode
}

type Sinkable = HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> }

/** Plays a stream. A browser may require a press before it plays sound. */
function usePlayback(stream: MediaStream | null, speakerId: string | undefined) {
  const [video, setVideo] = useState<Sinkable | null>(null)
  const [blocked, setBlocked] = useState(false)
  const play = useCallback((element: HTMLVideoElement) => {
    // Old browsers return no promise.
    const playing = element.play() as Promise<void> | undefined
    playing?.then(
      () => setBlocked(false),
      (error: unknown) => setBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
    )
  }, [])
  const ref = useCallback(
    (element: Sinkable | null) => {
      setVideo(element)
      if (!element) return
      element.srcObject = stream
      if (stream) play(element)
      // If the speaker is no longer connected, the browser uses its default.
      if (speakerId) element.setSinkId?.(speakerId).catch(() => null)
    },
    [stream, speakerId, play],
  )
  return { ref, blocked, retry: () => video && play(video) }
}

/** In a tile as small as the own one on a phone, the name would cover the face. */
const unlessSmall = { '@container (max-width: 8rem)': { display: 'none' } }

function Name({ name, microphoneOff }: Pick<VideoTileProps, 'name' | 'microphoneOff'>) {
  return (
    <Flex
      position="absolute"
      insetStart="2"
      bottom="2"
      maxW="calc(100% - 1rem)"
      align="center"
      gap="1.5"
      px="2.5"
      minH="7"
      borderRadius="md"
      bg="bg.surface"
      color="fg"
      textStyle="xs"
      fontWeight="semibold"
      {...(!microphoneOff && { css: unlessSmall })}
    >
      {microphoneOff ? <MicrophoneOffIcon size={16} label={t`Microphone off`} /> : null}
      <chakra.span truncate css={unlessSmall}>
        {name}
      </chakra.span>
    </Flex>
  )
}

/** A participant of a call. */
export function VideoTile(props: VideoTileProps) {
  const { name, stream, showsPicture, imageUrl, own = false, mirrored = false, ...others } = props
  const { microphoneOff = false, fit = 'cover', speakerId, avatarSize = 96, children, ...box } = others
  const { ref, blocked, retry } = usePlayback(stream, speakerId)
  return (
    <Box
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      bg="bg.muted"
      containerType="inline-size"
      {...box}
    >
      <chakra.video
        ref={ref}
        muted={own}
        playsInline
        autoPlay
        aria-label={t`${name}, video`}
        boxSize="full"
        display="block"
        objectFit={fit}
        visibility={showsPicture && stream ? 'visible' : 'hidden'}
        transform={mirrored ? 'scaleX(-1)' : 'none'}
      />
      {showsPicture && stream ? null : (
        <Flex position="absolute" inset="0" align="center" justify="center">
          <Avatar name={name} src={imageUrl ?? null} size={avatarSize} decorative />
        </Flex>
      )}
      {blocked && !own ? (
        <Flex position="absolute" inset="0" align="center" justify="center">
          <Button onClick={retry}>
            <SpeakerIcon />
            <Trans>Turn the sound on</Trans>
          </Button>
        </Flex>
      ) : null}
      <Name name={name} microphoneOff={microphoneOff} />
      {children}
    </Box>
  )
}
