import { Flex, IconButton, Stack, Text, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

import { t } from '@wellspring/words/macro'

import { BackwardIcon, ForwardIcon, PauseIcon, PlayIcon } from '../icon/icon.tsx'
import { PlainSelect } from '../plain-select/plain-select.tsx'
import { runningTime } from '../relative-date/running-time.ts'

const BACK_SECONDS = 15
const AHEAD_SECONDS = 30

const rates = [0.75, 1, 1.25, 1.5, 2] as const

/** The media events after which the state may have changed. */
const changes = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'loadedmetadata',
  'ratechange',
] as const

interface Playing {
  isPlaying: boolean
  seconds: number
  /** Null until it is known. */
  duration: number | null
  rate: number
}

const atRest: Playing = { isPlaying: false, seconds: 0, duration: null, rate: 1 }

const read = ({ paused, ended, currentTime, duration, playbackRate }: HTMLMediaElement): Playing => ({
  isPlaying: !paused && !ended,
  seconds: currentTime,
  duration: Number.isFinite(duration) && duration > 0 ? duration : null,
  rate: playbackRate,
})

function usePlaying(media: RefObject<HTMLMediaElement | null>): Playing {
  const [playing, setPlaying] = useState(atRest)
  useEffect(() => {
    const element = media.current
    if (!element) return
    const note = () => setPlaying(read(element))
    note()
    for (const change of changes) element.addEventListener(change, note)
    return () => {
      for (const change of changes) element.removeEventListener(change, note)
    }
  }, [media])
  return playing
}

const round = { minW: '11', minH: '11', borderRadius: 'full' } as const

export interface AudioControlsProps {
  media: RefObject<HTMLMediaElement | null>
  title: string
  onPlay: (plays: boolean) => void
  /** Called with seconds from the start, which may be out of range. */
  onPlace: (seconds: number) => void
  /** Called with the playback rate. */
  onRate: (rate: number) => void
}

/** Controls for a recording: play, seek and speed. */
export function AudioControls({ media, title, onPlay, onPlace, onRate }: AudioControlsProps) {
  const { isPlaying, seconds, duration, rate } = usePlaying(media)
  return (
    <Stack gap="2" flex="1" w="full" minW="0" role="group" aria-label={t`Play ${title}`}>
      <Flex align="center" gap="1" wrap="wrap">
        <IconButton
          {...round}
          boxSize="14"
          aria-label={isPlaying ? t`Pause` : t`Play`}
          onClick={() => onPlay(!isPlaying)}
        >
          {isPlaying ? <PauseIcon size={26} /> : <PlayIcon size={26} />}
        </IconButton>
        <IconButton
          {...round}
          variant="ghost"
          colorPalette="gray"
          ms="2"
          aria-label={t`Back ${BACK_SECONDS} seconds`}
          onClick={() => onPlace(seconds - BACK_SECONDS)}
        >
          <BackwardIcon />
        </IconButton>
        <IconButton
          {...round}
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Ahead ${AHEAD_SECONDS} seconds`}
          onClick={() => onPlace(seconds + AHEAD_SECONDS)}
        >
          <ForwardIcon />
        </IconButton>
        <Flex ms="auto">
          <PlainSelect
            label={t`Speed`}
            value={String(rate)}
            options={rates.map((one) => [String(one), `${one}×`] as const)}
            onChange={({ target }) => onRate(Number(target.value))}
          />
        </Flex>
      </Flex>
      <chakra.input
        type="range"
        aria-label={t`Position in the recording`}
        aria-valuetext={
          duration === null ? runningTime(seconds) : t`${runningTime(seconds)} of ${runningTime(duration)}`
        }
        min={0}
        max={duration ?? 1}
        step={1}
        value={seconds}
        disabled={duration === null}
        onChange={({ target }) => onPlace(Number(target.value))}
        w="full"
        h="6"
        css={{ accentColor: '{colors.accent.solid}' }}
      />
      <Flex
        justify="space-between"
        textStyle="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        aria-hidden
      >
        <Text as="span">{runningTime(seconds)}</Text>
        <Text as="span">{duration === null ? '–:––' : `−${runningTime(duration - seconds)}`}</Text>
      </Flex>
    </Stack>
  )
}
