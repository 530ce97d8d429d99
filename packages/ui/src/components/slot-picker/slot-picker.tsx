import { Box, Button, Flex, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'
import { dayIn, dayWords, zoneName } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import { neighbourOf } from './move-focus.ts'
import { SlotDay } from './slot-day.tsx'
import type { PickableSlot } from './slot-day.tsx'

export type { PickableSlot } from './slot-day.tsx'

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

/** Times are one stop of the Tab key; arrows lead from one to another, as they lie on the page. */
function useArrows(slots: readonly PickableSlot[], value: string | null) {
  const [focused, setFocused] = useState<string>()
  const has = (startsAt: string | null | undefined) => slots.some((slot) => slot.startsAt === startsAt)
  const tabStop = [focused, value].find((one) => has(one)) ?? slots[0]?.startsAt
  return {
    tabStop,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.dataset['slot']),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot]')]
      const next = event.target instanceof HTMLElement ? neighbourOf(all, event.target, event.key) : undefined
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

/** Free times to choose one of, in the viewer's zone. */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, clock, onEarlier, onLater, nextAfter = null, onNext, loading = false, whenNone } = props
  const { day: from, firstDay, lastDay, onDay } = props
  const { tabStop, ...arrows } = useArrows(slots, props.value)
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
        {days.length > 0 ? (
          <Flex
            role="toolbar"
            aria-label="Free times"
            aria-orientation="vertical"
            direction="column"
            gap="5"
            {...arrows}
          >
            {days.map((day) => (
              <SlotDay key={day[0]?.startsAt} {...props} tabStop={tabStop} slots={day} />
            ))}
          </Flex>
        ) : null}
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
