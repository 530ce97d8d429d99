import { Alert, Box, Stack, Text } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'

import type { PublicContent } from '@wellspring/api/contract/educational-content'
import { cuesOf } from '@wellspring/api/contract/educational-content-transcript'
import { MediaPlayer } from '@wellspring/ui/media-player'
import type { PlayedTo, PlayerHandle } from '@wellspring/ui/media-player'
import { Transcript } from '@wellspring/ui/transcript'
import type { TranscriptProps } from '@wellspring/ui/transcript'
import { Trans } from '@wellspring/words/macro'

export interface ContentPlayerProps extends Pick<TranscriptProps, 'words' | 'onWords'> {
  content: Pick<PublicContent, 'title' | 'kind' | 'imageUrl' | 'transcript'>
  src: string
  /** In seconds. */
  startAt: number
  onTime: (at: PlayedTo) => void
  onRest: (at: PlayedTo) => void
}

/** A recording with its transcript. */
export function ContentPlayer(props: ContentPlayerProps) {
  const { content, src, startAt, onTime, onRest, words, onWords } = props
  const { title, kind, imageUrl, transcript } = content
  const cues = useMemo(() => cuesOf(transcript), [transcript])
  const player = useRef<PlayerHandle>(null)
  const [at, setAt] = useState(startAt)
  const [hasFailed, setFailed] = useState(false)
  return (
    <Stack gap="6">
      <MediaPlayer
        ref={player}
        kind={kind === 'video' ? 'video' : 'audio'}
        src={src}
        title={title}
        poster={imageUrl}
        captions={cues}
        startAt={startAt}
        onTime={(now) => {
          setAt(now.seconds)
          onTime(now)
        }}
        onRest={onRest}
        onFail={() => setFailed(true)}
      />
      {hasFailed ? (
        <Alert.Root status="error" role="alert">
          <Alert.Content>
            <Alert.Title>
              <Trans>This recording cannot be played.</Trans>
            </Alert.Title>
            <Text>
              <Trans>Check your connection and load the page again.</Trans>
            </Text>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      {transcript === '' ? null : (
        <Box as="section" aria-labelledby="transcript">
          <Text as="h2" id="transcript" textStyle="heading" mb="3">
            <Trans>Transcript</Trans>
          </Text>
          {cues.length > 0 ? (
            <Transcript
              lines={cues}
              at={at}
              onSeek={(seconds) => player.current?.playFrom(seconds)}
              words={words}
              onWords={onWords}
            />
          ) : (
            <Text whiteSpace="pre-line" maxW="prose">
              {transcript}
            </Text>
          )}
        </Box>
      )}
    </Stack>
  )
}
