import { Box, Button, Grid, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { dayWords, hourIn, timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'

export interface PickableSlot {
  startsAt: string
  /** Of a group session. */
  placesLeft?: number
}

export interface SlotDayProps {
  /** In order of time. */
  slots: readonly PickableSlot[]
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
  capacity?: number
  /** Of all days together one time can be reached by Tab: this one. */
  tabStop: string | undefined
}

/** More than these are folded, so that a week is no wall. */
const MOST_SHOWN = 8
const SHOWN_WHEN_FOLDED = 6

function partOf(hour: number) {
  if (hour < 12) return 'Morning'
  return hour < 17 ? 'Afternoon' : 'Evening'
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
    <Grid templateColumns="repeat(auto-fill, minmax(5.5rem, 1fr))" gap="2">
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
              {placesLeft} {placesLeft === 1 ? 'place' : 'places'}
            </Text>
          ) : null}
        </Button>
      ))}
    </Grid>
  )
}

/** The times of one day: the first ones, or all of them by the parts of the day. */
export function SlotDay(props: SlotDayProps) {
  const { slots, clock, value } = props
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [first] = slots
  if (!first) return null
  const name = dayWords(first.startsAt, clock.zone)
  const folded = slots.slice(0, SHOWN_WHEN_FOLDED)
  const isHidden = value !== null && slots.slice(SHOWN_WHEN_FOLDED).some(({ startsAt }) => startsAt === value)
  const isWhole = opened || isHidden || slots.length <= MOST_SHOWN
  const open = () => {
    flushSync(() => setOpened(true))
    const next = slots[SHOWN_WHEN_FOLDED]?.startsAt
    box.current?.querySelector<HTMLElement>(`[data-slot="${next}"]`)?.focus()
  }
  return (
    <Box role="group" aria-label={name} ref={box}>
      <Text textStyle="sm" fontWeight="semibold" mb="2">
        {name}
      </Text>
      {isWhole && slots.length > MOST_SHOWN
        ? byPart(slots, clock.zone).map(([part, times]) => (
            <Box key={part} role="group" aria-label={part} mb="3">
              <Text textStyle="xs" color="fg.muted" mb="1">
                {part}
              </Text>
              <Times {...props} slots={times} />
            </Box>
          ))
        : null}
      {isWhole && slots.length <= MOST_SHOWN ? <Times {...props} /> : null}
      {isWhole ? null : (
        <>
          <Times {...props} slots={folded} />
          <Button variant="ghost" size="sm" mt="2" onClick={open} tabIndex={-1} data-slot="more">
            {slots.length - folded.length} more times
            <Text as="span" srOnly>
              {' '}
              on {name}
            </Text>
          </Button>
        </>
      )}
    </Box>
  )
}
