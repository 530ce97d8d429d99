import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'

import type { RecordedMood, Waiting } from '@wellspring/api/hooks/mood-outbox'
import { serverNowMs } from '@wellspring/ui/device-clock'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { moodNames } from './mood-labels.ts'

export interface RefusedMoodsProps {
  refused: readonly Waiting[]
  onRetry: (entry: RecordedMood) => void
  onDrop: (one: Waiting) => void
}

/** Replaces a time in the future, recorded by a clock that was fast, with the present. */
const byThisClock = (entry: RecordedMood): RecordedMood => {
  const now = new Date(serverNowMs()).toISOString()
  return entry.at > now ? { ...entry, at: now } : entry
}

/** Moods that the server refused. They stay on the device until the user retries or drops them. */
export function RefusedMoods({ refused, onRetry, onDrop }: RefusedMoodsProps) {
  const clock = useClock()
  if (refused.length === 0) return null
  return (
    <Stack as="ul" listStyleType="none" gap="3" mt="4" aria-label={t`Not saved`}>
      {refused.map((one) => {
        const { id, entry, refusal } = one
        const name = entry ? `${moodNames[entry.mood]}, ${dayAndTime(entry.at, clock)}` : t`A removal`
        return (
          <Box as="li" key={id} pt="3" borderTopWidth="1px">
            <Text fontWeight="semibold">
              <Trans>{name}: not saved</Trans>
            </Text>
            <Text textStyle="sm" color="fg.error" mb="2">
              {refusal}
            </Text>
            <Flex gap="2" wrap="wrap">
              {entry ? (
                <Button
                  variant="outline"
                  size="sm"
                  minH="11"
                  aria-label={t`Try again: ${name}`}
                  onClick={() => onRetry(byThisClock(entry))}
                >
                  <Trans>Try again</Trans>
                </Button>
              ) : null}
              <Button
                variant="ghost"
                colorPalette="gray"
                size="sm"
                minH="11"
                aria-label={t`Discard: ${name}`}
                onClick={() => onDrop(one)}
              >
                <Trans>Discard</Trans>
              </Button>
            </Flex>
          </Box>
        )
      })}
    </Stack>
  )
}
