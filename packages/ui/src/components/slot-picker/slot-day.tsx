import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'

import { plural, t } from '@wellspring/words/macro'

import { FIRST_HOUR_OF_DAY, dayWords, hourIn, timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'

export interface PickableSlot {
  startsAt: string
  /** For group sessions. */
  placesLeft?: number
}

export interface SlotDayProps {
  /** The slots of one day, in order. */
  slots: readonly PickableSlot[]
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
  capacity?: number
  /** The slot that is the single tab stop. */
  tabStop: string | undefined
}

function partOf(hour: number) {
  if (hour < FIRST_HOUR_OF_DAY) return t`Night`
  if (hour < 12) return t`Morning`
  return hour < 17 ? t`Afternoon` : t`Evening`
}

function byPart(slots: readonly PickableSlot[], zone: string) {
  const parts = new Map<string, PickableSlot[]>()
  for (const slot of slots) {
    const part = partOf(hourIn(slot.startsAt, zone))
    parts.set(part, [...(parts.get(part) ?? []), slot])
  }
  return [...parts]
}

function Times({ slots, clock, value, onChange, capacity = 1, tabStop }: SlotDayProps) {
  return (
    <Grid templateColumns="repeat(auto-fill, minmax(5.25rem, 1fr))" gap="2">
      {slots.map(({ startsAt, placesLeft = 1 }) => (
        <Button
          key={startsAt}
          size="sm"
          minH="11"
          h="auto"
          py="1"
          variant={startsAt === value ? 'solid' : 'outline'}
          aria-pressed={startsAt === value}
          tabIndex={startsAt === tabStop ? 0 : -1}
          data-slot={startsAt}
          fontVariantNumeric="tabular-nums"
          flexDirection="column"
          gap="0"
          onClick={() => onChange(startsAt)}
        >
          {timeIn(startsAt, clock)}
          {capacity > 1 ? (
            <Text as="span" textStyle="xs" fontWeight="normal">
              {placesLeft} {plural(placesLeft, { one: 'place', other: 'places' })}
            </Text>
          ) : null}
        </Button>
      ))}
    </Grid>
  )
}

/** The slots of a day by time of day. */
export function SlotDay(props: SlotDayProps) {
  const { slots, clock } = props
  const [first] = slots
  if (!first) return null
  const name = dayWords(first.startsAt, clock.zone)
  return (
    <Box role="group" aria-label={name}>
      <Flex align="baseline" justify="space-between" gap="3" mb="3">
        <Text fontWeight="semibold">{name}</Text>
        <Text textStyle="sm" color="fg.muted">
          {slots.length} {plural(slots.length, { one: 'time', other: 'times' })}
        </Text>
      </Flex>
      <Stack gap="4">
        {byPart(slots, clock.zone).map(([part, times]) => (
          <Box key={part} role="group" aria-label={part}>
            <Text textStyle="xs" color="fg.muted" mb="1.5">
              {part}
            </Text>
            <Times {...props} slots={times} />
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
