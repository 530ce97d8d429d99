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
  /** Goes to a second and plays from there. */
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
  /** Seconds at which it begins. */
  startAt: number
  /** Several times a second while it plays. */
  onTime?: (at: PlayedTo) => void
  /** It was stopped, moved, or has come to its end. */
  onRest?: (at: PlayedTo) => void
  /** The file could not be read. */
  onFail?: () => void
  ref?: Ref<PlayerHandle>
}

/** Captions as the browser draws them; they are made here, so that no file of them is fetched. */
function useCaptions(media: React.RefObject<HTMLMediaElement | null>, captions: readonly Caption[]) {
  useEffect(() => {
    const element = media.current
    // Absent where nothing is played: in tests, and in very old browsers.
    if (!element || captions.length === 0 || typeof VTTCue === 'undefined') return
    const made = [...element.textTracks].find(({ kind }) => kind === 'captions')
    const track = made ?? element.addTextTrack('captions', t`Captions`, 'en')
    // The cues of a track that is off are not there to be taken away.
    if (track.mode === 'disabled') track.mode = 'hidden'
    const cues = captions.map(({ from, to, text }) => new VTTCue(from, to, text))
    for (const cue of cues) track.addCue(cue)
    return () => {
      for (const cue of cues) track.removeCue(cue)
    }
  }, [media, captions])
}

/** Plays a recording from where somebody was: a film with the browser's own controls. */
export function MediaPlayer({ kind, src, title, poster, captions, startAt, ref, ...on }: MediaPlayerProps) {
  const { onTime, onRest, onFail } = on
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const hasStarted = useRef(false)
  useCaptions(media, captions)
  const place = (seconds: number) => {
    const element = media.current
    if (element) element.currentTime = Math.min(Math.max(seconds, 0), element.duration || seconds)
  }
  // Refused where the file cannot be read, which the element says by itself.
  const play = () => void media.current?.play().catch(() => {})
  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      place(seconds)
      play()
    },
  }))
  const tell = (heard: MediaPlayerProps['onTime']) => {
    const element = media.current
    // Before its length is known nothing was played.
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
      // What is over begins anew.
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
