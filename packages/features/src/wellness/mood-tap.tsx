import { Box, Button, Flex, Text, chakra } from '@chakra-ui/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'

import type { Mood } from '@wellspring/api/contract/moods'
import type { RecordedMood } from '@wellspring/api/hooks/mood-outbox'
import { useMoodOutbox } from '@wellspring/api/hooks/moods'
import { Link } from '@wellspring/ui/link'
import { toast } from '@wellspring/ui/toast'
import { serverNowMs } from '@wellspring/ui/device-clock'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { MoodDetails } from './mood-details.tsx'
import { MoodIcon } from './mood-icon.tsx'
import { RefusedMoods } from './refused-moods.tsx'
import { moodNames, moodsInOrder } from './mood-labels.ts'

export interface MoodTapProps {
  /** The page with all moods. */
  allHref?: string
  /** Called when a guest taps a mood. */
  onGuest?: () => void
}

interface ChoicesProps {
  onChoose: (mood: Mood) => void
  /** A mood is chosen; the buttons keep their space until the form replaces them. */
  isTaken: boolean
}

function Choices({ onChoose, isTaken }: ChoicesProps) {
  return (
    <Box
      role="group"
      inert={isTaken}
      visibility={isTaken ? 'hidden' : undefined}
      aria-label={t`How are you right now?`}
      display="grid"
      gap={{ base: '1', sm: '2' }}
      gridTemplateColumns={{
        base: 'repeat(4, minmax(0, 1fr))',
        sm: 'repeat(6, minmax(0, 1fr))',
        lg: 'repeat(12, minmax(0, 1fr))',
      }}
    >
      {moodsInOrder.map((mood) => (
        <chakra.button
          key={mood}
          type="button"
          minH={{ base: '15', sm: '18' }}
          py={{ base: '1', sm: '2' }}
          display="flex"
          flexDirection="column"
          alignItems="center"
          gap="1"
          borderRadius="md"
          cursor="pointer"
          textStyle="xs"
          _hover={{ bg: 'bg.subtle' }}
          onClick={() => onChoose(mood)}
        >
          <MoodIcon mood={mood} />
          {moodNames[mood]}
        </chakra.button>
      ))}
    </Box>
  )
}

function NotedWords({ entry, isWaiting }: { entry: RecordedMood; isWaiting: boolean }) {
  const clock = useClock()
  const words = useRef<HTMLParagraphElement>(null)
  // Focus moves here because the tapped button is gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <Flex align="center" gap="3" mb="2">
      <MoodIcon mood={entry.mood} size={48} />
      <Box flex="1">
        <Text ref={words} tabIndex={-1} outline="none" fontWeight="semibold">
          {`${moodNames[entry.mood]}, ${timeIn(entry.at, clock)}`}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {isWaiting ? t`Saved on this device until you are back online.` : t`Noted. Only you see it.`}
        </Text>
      </Box>
    </Flex>
  )
}

function Noted({
  entry,
  onChange,
  onDone,
}: {
  entry: RecordedMood
  onChange: (entry: RecordedMood) => void
  onDone: () => void
}) {
  return <MoodDetails key={entry.id} entry={entry} onSave={onChange} onDone={onDone} />
}

/** Records a mood with one tap; a note and areas of life are optional. */
export function MoodTap({ allHref, onGuest }: MoodTapProps) {
  const clock = useClock()
  const { waiting, refused, put, remove, drop } = useMoodOutbox(toast.error)
  const [entry, setEntry] = useState<RecordedMood | null>(null)
  // Deferred, so that the confirmation renders before the form.
  const detailed = useDeferredValue(entry)
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = () => {
    setEntry(null)
    heading.current?.focus({ preventScroll: true })
  }
  const choose = (mood: Mood) => {
    const tapped = {
      id: crypto.randomUUID(),
      mood,
      at: new Date(serverNowMs()).toISOString(),
      zone: clock.zone,
      areas: [],
    }
    if (put(tapped)) setEntry(tapped)
    else onGuest?.()
  }
  return (
    <Box
      as="section"
      aria-labelledby="mood-tap"
      p={{ base: '4', sm: '5' }}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Flex justify="space-between" align="baseline" gap="4" mb="3" wrap="wrap">
        <Text as="h2" ref={heading} tabIndex={-1} outline="none" id="mood-tap" textStyle="heading">
          <Trans>How are you?</Trans>
        </Text>
        {allHref ? (
          <Link href={allHref}>
            <Trans>Your moods</Trans>
          </Link>
        ) : null}
      </Flex>
      <Flex gap="3" justify="space-between" align="flex-start">
        <Box role="status" flex="1" minW="0">
          {entry ? (
            <NotedWords key={entry.id} entry={entry} isWaiting={waiting.some(({ id }) => id === entry.id)} />
          ) : null}
        </Box>
        {entry ? (
          <Button
            variant="ghost"
            onClick={() => {
              remove(entry.id)
              leave()
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        ) : null}
      </Flex>
      {entry && entry.id === detailed?.id ? (
        <Noted
          entry={entry}
          onChange={(changed) => {
            setEntry(changed)
            put(changed)
          }}
          onDone={leave}
        />
      ) : (
        <Choices onChoose={choose} isTaken={entry !== null} />
      )}
      <RefusedMoods refused={refused} onRetry={put} onDrop={drop} />
    </Box>
  )
}
