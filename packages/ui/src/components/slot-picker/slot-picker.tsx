import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
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

/** Free times to choose one of, in the viewer's zone. */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, clock, onEarlier, onLater, nextAfter = null, onNext, loading = false, whenNone } = props
  const days = byDay(slots, clock.zone)
  const zone = zoneName(clock.zone, slots[0]?.startsAt ?? nextAfter ?? new Date(0).toISOString())
  return (
    <Box aria-busy={loading}>
      <Flex justify="space-between" align="center" gap="3" mb="4">
        <Button variant="ghost" size="sm" disabled={!onEarlier || loading} onClick={onEarlier}>
          <ChevronLeftIcon size={18} />
          Earlier
        </Button>
        <Text textStyle="xs" color="fg.muted" textAlign="center">
          Times in your zone: {zone}
        </Text>
        <Button variant="ghost" size="sm" disabled={!onLater || loading} onClick={onLater}>
          Later
          <ChevronRightIcon size={18} />
        </Button>
      </Flex>
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
