import { Box, Text, chakra } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { runningTime } from '../relative-date/running-time.ts'
import { SearchInput } from '../search-input/search-input.tsx'

interface TranscriptLine {
  /** Seconds from the start. */
  from: number
  to: number
  text: string
}

export interface TranscriptProps {
  lines: readonly TranscriptLine[]
  /** The playback position in seconds. */
  at: number
  onSeek: (seconds: number) => void
  /** The search text, controlled by the page, which may remount its recording. */
  words: string
  onWords: (words: string) => void
}

/** The transcript of a recording. Each line seeks to its position. */
export function Transcript({ lines, at, onSeek, words, onWords }: TranscriptProps) {
  const wanted = words.trim().toLowerCase()
  const found = wanted === '' ? lines : lines.filter(({ text }) => text.toLowerCase().includes(wanted))
  return (
    <Box>
      <SearchInput value={words} onValueChange={onWords} label={t`Search the transcript`} />
      {found.length === 0 ? (
        <Text mt="4" color="fg.muted" role="status">
          <Trans>No lines match your search.</Trans>
        </Text>
      ) : null}
      <chakra.ol
        listStyleType="none"
        mt="3"
        maxH="24rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={t`Transcript`}
      >
        {found.map(({ from, to, text }) => {
          const isNow = at >= from && at < to
          return (
            <li key={from}>
              <chakra.button
                type="button"
                display="flex"
                gap="3"
                w="full"
                minH="11"
                px="3"
                py="2"
                textAlign="start"
                borderRadius="md"
                cursor="pointer"
                bg={isNow ? 'bg.muted' : 'transparent'}
                _hover={{ bg: 'bg.muted' }}
                aria-current={isNow ? 'true' : undefined}
                onClick={() => onSeek(from)}
              >
                <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" textStyle="sm">
                  {runningTime(from)}
                </Text>
                <Text as="span">{text}</Text>
              </chakra.button>
            </li>
          )
        })}
      </chakra.ol>
    </Box>
  )
}
