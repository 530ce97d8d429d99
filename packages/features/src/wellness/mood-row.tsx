import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { MoodEntry } from '@wellspring/api/contract/moods'
import type { RecordedMood } from '@wellspring/api/hooks/mood-outbox'
import { AreaTag } from '@wellspring/ui/area-tag'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { calendarDayWords, dayAndTime, dayIn, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { MoodDetails } from './mood-details.tsx'
import { MoodIcon } from './mood-icon.tsx'
import { moodNames } from './mood-labels.ts'

type Shown = MoodEntry & { zone?: string; isWaiting?: true }

export interface MoodRowProps {
  entry: Shown
  isOpen: boolean
  onOpen: (id: string | null) => void
  onRemove: () => void
  onSave: (entry: Omit<RecordedMood, 'zone'> & { zone?: string }) => void
}

/** The day on which the mood was recorded, as in the calendar; adds the viewer's local time when that day differs. */
function whenOf({ at, on }: Shown, clock: Clock): string {
  if (dayIn(at, clock.zone) === on) return dayAndTime(at, clock)
  return t`${calendarDayWords(on, clock)} where you were · ${dayAndTime(at, clock)} here`
}

/** One mood with its note, to edit or remove. */
export function MoodRow({ entry, isOpen, onOpen, onSave, onRemove }: MoodRowProps) {
  const clock = useClock()
  const [isAsked, setAsked] = useState(false)
  const { id, mood, note, areas, isWaiting } = entry
  const when = whenOf(entry, clock)
  const { on: _on, isWaiting: _waits, note: text, ...tapped } = entry
  const editable = { ...tapped, zone: entry.zone ?? clock.zone, note: text ?? '' }
  return (
    <Box as="li" p="4" borderWidth="1px" borderRadius="lg" bg="bg.surface">
      <Flex gap="3" align="flex-start" wrap="wrap">
        <MoodIcon mood={mood} size={40} />
        <Box flex="1 1 9rem" minW="0">
          <Flex gap="2" wrap="wrap" align="center">
            <Text fontWeight="semibold">{moodNames[mood]}</Text>
            {areas.map((area) => (
              <AreaTag key={area} area={area} size="sm" />
            ))}
          </Flex>
          <Text textStyle="sm" color="fg.muted">
            {when}
            {isWaiting ? t` · waiting for a connection` : ''}
          </Text>
          {note && !isOpen ? (
            <Text mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {note}
            </Text>
          ) : null}
        </Box>
        {isOpen ? null : (
          <Flex gap="1" ms="auto" my="-1">
            <Button
              size="sm"
              minH="11"
              variant="ghost"
              aria-label={
                note ? t`Edit: ${moodNames[mood]}, ${when}` : t`Add a note: ${moodNames[mood]}, ${when}`
              }
              onClick={() => onOpen(id)}
            >
              {note ? t`Edit` : t`Add a note`}
            </Button>
            <Button
              size="sm"
              minH="11"
              variant="ghost"
              colorPalette="gray"
              aria-label={t`Remove ${moodNames[mood]}, ${when}`}
              onClick={() => setAsked(true)}
            >
              <Trans>Remove</Trans>
            </Button>
          </Flex>
        )}
      </Flex>
      {isOpen ? (
        <Box mt="4">
          <MoodDetails entry={editable} onSave={onSave} onDone={() => onOpen(null)} />
        </Box>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          onRemove()
        }}
        title={t`Remove ${moodNames[mood]}, ${when}?`}
      />
    </Box>
  )
}
