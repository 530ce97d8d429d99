import { Box, Button, Flex, Grid, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'
import { dayIn, dayWords, timeIn, zoneName } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'

export interface PickableSlot {
  startsAt: string
  /** Of a group session. */
  placesLeft?: number
}

export interface SlotPickerProps {
  slots: readonly PickableSlot[]
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
  /** The first of the days that are shown, and between which days one may choose it. */
  day: string
  firstDay: string
  lastDay: string
  onDay: (day: string) => void
  /** Absent at the first and at the last page. */
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
  /** The first free time after these days, when there is none in them. */
  nextAfter?: string | null
  onNext?: (() => void) | undefined
  loading?: boolean
  capacity?: number
  /** Below the words that nothing is free. */
  whenNone?: ReactNode
}

/** Days with their times, in the order of the viewer's own wall. */
function byDay(slots: readonly PickableSlot[], zone: string) {
  const days = new Map<string, PickableSlot[]>()
  for (const slot of slots) {
    const day = dayIn(slot.startsAt, zone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days.values()]
}

function Day({
  slots,
  ...props
}: Pick<SlotPickerProps, 'slots' | 'clock' | 'value' | 'onChange' | 'capacity'>) {
  const { clock, value, onChange, capacity = 1 } = props
  const first = slots[0]
  if (!first) return null
  const name = dayWords(first.startsAt, clock.zone)
  return (
    <Box role="group" aria-label={name}>
      <Text textStyle="sm" fontWeight="semibold" mb="2">
        {name}
      </Text>
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
    </Box>
  )
}

/** The day that the list begins with; what is typed is one only when it is whole. */
function FromDay({
  day,
  firstDay,
  lastDay,
  onDay,
}: Pick<SlotPickerProps, 'day' | 'firstDay' | 'lastDay' | 'onDay'>) {
  const [typed, setTyped] = useState({ of: day, words: day })
  return (
    <Input
      type="date"
      size="sm"
      w="auto"
      px="2"
      flexShrink="0"
      aria-label="From this day on"
      min={firstDay}
      max={lastDay}
      value={typed.of === day ? typed.words : day}
      onChange={({ target: { value } }) => {
        const isDay = firstDay <= value && value <= lastDay
        setTyped({ of: isDay ? value : day, words: value })
        if (isDay) onDay(value)
      }}
    />
  )
}

/** Free times to choose one of, in the viewer's zone. */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, clock, onEarlier, onLater, nextAfter = null, onNext, loading = false, whenNone } = props
  const { day: from, firstDay, lastDay, onDay } = props
  const days = byDay(slots, clock.zone)
  const zone = zoneName(clock.zone, slots[0]?.startsAt ?? nextAfter ?? new Date(0).toISOString())
  return (
    <Box aria-busy={loading}>
      <Flex justify="space-between" align="center" gap="2" mb="2">
        <Button
          variant="ghost"
          size="sm"
          px={{ base: '1', sm: '3.5' }}
          disabled={!onEarlier || loading}
          onClick={onEarlier}
        >
          <ChevronLeftIcon size={18} />
          Earlier
        </Button>
        <FromDay {...{ day: from, firstDay, lastDay, onDay }} />
        <Button
          variant="ghost"
          size="sm"
          px={{ base: '1', sm: '3.5' }}
          disabled={!onLater || loading}
          onClick={onLater}
        >
          Later
          <ChevronRightIcon size={18} />
        </Button>
      </Flex>
      <Text textStyle="xs" color="fg.muted" textAlign="center" mb="4">
        Times in your zone: {zone}
      </Text>
      <Flex direction="column" gap="5" opacity={loading ? 0.5 : 1} minH="12rem">
        {days.map((day) => (
          <Day key={day[0]?.startsAt} {...props} slots={day} />
        ))}
        {days.length === 0 && !loading ? (
          <Flex direction="column" align="flex-start" gap="3" role="status">
            <Text color="fg.muted">
              {nextAfter
                ? `Nothing is free in these days. The next free time is on ${dayWords(nextAfter, clock.zone)}.`
                : 'Nothing is free in these days.'}
            </Text>
            {nextAfter && onNext ? (
              <Button variant="outline" size="sm" onClick={onNext}>
                Go there
              </Button>
            ) : null}
            {whenNone}
          </Flex>
        ) : null}
      </Flex>
    </Box>
  )
}
