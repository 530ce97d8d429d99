import { Box, Flex, chakra } from '@chakra-ui/react'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'

import { t } from '@wellspring/words/macro'

import { LotusEmpty } from '../lotus/lotus.tsx'
import { AudioControls } from './audio-controls.tsx'

export interface Caption {
  /** Seconds from the start. */
  from: number
  to: number
  text: string
}

export interface PlayerHandle {
  /** Seeks to a second and plays. */
  playFrom: (seconds: number) => void
}

export interface PlayedTo {
  seconds: number
  duration: number
}

export interface MediaPlayerProps {
  kind: 'audio' | 'video'
  src: string
  title: string
  poster?: string | null
  captions: readonly Caption[]
  /** The start position in seconds. */
  startAt: number
  /** Called several times per second during playback. */
  onTime?: (at: PlayedTo) => void
  /** Called when it is paused, moved, or has ended. */
  onRest?: (at: PlayedTo) => void
  /** Called when the file cannot be read. */
  onFail?: () => void
  ref?: Ref<PlayerHandle>
}

/** Native captions, created here so that no caption file is fetched. */
function useCaptions(media: React.RefObject<HTMLMediaElement | null>, captions: readonly Caption[]) {
  useEffect(() => {
    const element = media.current
    // Missing in tests and very old browsers, where nothing plays.
    if (!element || captions.length === 0 || typeof VTTCue === 'undefined') return
    const made = [...element.textTracks].find(({ kind }) => kind === 'captions')
    const track = made ?? element.addTextTrack('captions', t`Captions`, 'en')
    // The cues of a disabled track cannot be removed.
    if (track.mode === 'disabled') track.mode = 'hidden'
    const cues = captions.map(({ from, to, text }) => new VTTCue(from, to, text))
    for (const cue of cues) track.addCue(cue)
    return () => {
      for (const cue of cues) track.removeCue(cue)
    }
  }, [media, captions])
}

/** Plays a recording from a position. Videos use the browser's own controls. */
export function MediaPlayer({ kind, src, title, poster, captions, startAt, ref, ...on }: MediaPlayerProps) {
  const { onTime, onRest, onFail } = on
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const hasStarted = useRef(false)
  useCaptions(media, captions)
  const place = (seconds: number) => {
    const element = media.current
    if (element) element.currentTime = Math.min(Math.max(seconds, 0), element.duration || seconds)
  }
  // Rejects if the file cannot be read, which the element reports itself.
  const play = () => void media.current?.play().catch(() => {})
  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      place(seconds)
      play()
    },
  }))
  const tell = (heard: MediaPlayerProps['onTime']) => {
    const element = media.current
    // Before the length is known, nothing has been played.
    if (element && Number.isFinite(element.duration) && element.duration > 0)
      heard?.({ seconds: element.currentTime, duration: element.duration })
  }
  const shared = {
    ref: media,
    src,
    preload: 'metadata',
    'aria-label': title,
    onLoadedMetadata() {
      const element = media.current
      if (!element || hasStarted.current) return
      hasStarted.current = true
      // A recording at its end starts over.
      if (startAt > 0 && startAt < element.duration - 1) element.currentTime = startAt
    },
    onTimeUpdate: () => tell(onTime),
    onPause: () => tell(onRest),
    onSeeked: () => tell(onRest),
    onEnded: () => tell(onRest),
    onError: () => onFail?.(),
  } as const
  if (kind === 'video')
    return (
      <chakra.video
        {...shared}
        controls
        playsInline
        {...(poster && { poster })}
        w="full"
        aspectRatio={16 / 9}
        bg="black"
        borderRadius="lg"
      />
    )
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      gap={{ base: '4', sm: '6' }}
      p={{ base: '4', sm: '6' }}
      align="center"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Box
        boxSize={{ base: '32', sm: '40' }}
        flexShrink="0"
        borderRadius="lg"
        overflow="hidden"
        bg="bg.muted"
        aria-hidden
      >
        {poster ? <chakra.img src={poster} alt="" boxSize="full" objectFit="cover" /> : <LotusEmpty />}
      </Box>
      <chakra.audio {...shared} />
      <AudioControls
        media={media}
        title={title}
        onPlay={(plays) => (plays ? play() : media.current?.pause())}
        onPlace={place}
        onRate={(rate) => {
          if (media.current) media.current.playbackRate = rate
        }}
      />
    </Flex>
  )
}
