import { Box, Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { DayButton } from '../day-button/day-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'
import { dayIn, dayWords, daysAfter, monthWords, zoneName } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import { DayStrip } from './day-strip.tsx'
import { neighbourOf } from './move-focus.ts'
import { SlotDay } from './slot-day.tsx'
import type { PickableSlot } from './slot-day.tsx'

export type { PickableSlot } from './slot-day.tsx'

export interface SlotPickerProps {
  slots: readonly PickableSlot[]
  clock: Clock
  value: string | null
  onChange: (startsAt: string) => void
  /** The first displayed day, the number of days, and the range in which it can be chosen. */
  day: string
  dayCount: number
  firstDay: string
  lastDay: string
  onDay: (day: string) => void
  /** Without a choice, the day of this instant is displayed, or the next one with slots. */
  around?: string | undefined
  /** Undefined on the first and on the last page. */
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
  /** The first free slot after these days, if they have none. */
  nextAfter?: string | null
  onNext?: (() => void) | undefined
  loading?: boolean
  capacity?: number
  /** Below the message that nothing is free. */
  whenNone?: ReactNode
}

/** Groups slots by day in the viewer's time zone. */
function byDay(slots: readonly PickableSlot[], zone: string) {
  const days = new Map<string, PickableSlot[]>()
  for (const slot of slots) {
    const day = dayIn(slot.startsAt, zone)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}

/** Makes the slots a single tab stop, with arrow keys that follow their layout. */
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

/** The displayed day: the pressed one, that of the chosen slot, or the first with slots from a given day on. */
function useShownDay(
  days: ReadonlyMap<string, readonly PickableSlot[]>,
  chosen: string | null,
  around: string | undefined,
) {
  const [pressed, setPressed] = useState<string>()
  const free = [...days.keys()]
  const usual = (around && free.find((day) => day >= around)) ?? free[0]
  return [[pressed, chosen].find((day) => day && days.has(day)) ?? usual, setPressed] as const
}

function Nothing({
  nextAfter = null,
  clock,
  onNext,
  whenNone,
}: Pick<SlotPickerProps, 'nextAfter' | 'clock' | 'onNext' | 'whenNone'>) {
  return (
    <Flex direction="column" align="flex-start" gap="3" role="status">
      <Text color="fg.muted">
        {nextAfter
          ? t`Nothing is free in these weeks. The next free time is on ${dayWords(nextAfter, clock.zone)}.`
          : t`Nothing is free in these weeks.`}
      </Text>
      {nextAfter && onNext ? (
        <Button variant="outline" size="sm" onClick={onNext}>
          <Trans>Go there</Trans>
        </Button>
      ) : null}
      {whenNone}
    </Flex>
  )
}

/** Some weeks of days and the slots of one of them, in the viewer's time zone. */
export function SlotPicker(props: SlotPickerProps) {
  const { slots, clock, value, onEarlier, onLater, loading = false } = props
  const { day: from, dayCount, firstDay, lastDay, onDay, around } = props
  const days = byDay(slots, clock.zone)
  const strip = Array.from({ length: dayCount }, (_, ahead) => {
    const day = daysAfter(from, ahead)
    return { day, free: days.get(day)?.length ?? 0 }
  })
  const dayOf = (instant: string) => dayIn(instant, clock.zone)
  const [shown, setShown] = useShownDay(days, value && dayOf(value), around && dayOf(around))
  const times = (shown && days.get(shown)) || []
  const { tabStop, ...arrows } = useArrows(times, value)
  const zone = zoneName(clock.zone)
  return (
    <Box aria-busy={loading}>
      {/* The arrows are at the end of the days, not above the slots beside them. */}
      <Flex justify="space-between" align="center" gap="2" mb="2" maxW={{ sm: '26rem' }}>
        <Text as="h2" textStyle="heading">
          {monthWords(from, daysAfter(from, dayCount - 1))}
        </Text>
        <Flex gap="1">
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={t`Earlier`}
            disabled={!onEarlier || loading}
            onClick={onEarlier}
          >
            <ChevronLeftIcon size={20} />
          </IconButton>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={t`Later`}
            disabled={!onLater || loading}
            onClick={onLater}
          >
            <ChevronRightIcon size={20} />
          </IconButton>
        </Flex>
      </Flex>
      <Flex wrap="wrap" columnGap="8" rowGap="5" align="flex-start">
        <Box flex={{ base: '1 0 100%', sm: '1 1 20rem' }} minW="0" maxW={{ sm: '26rem' }}>
          <DayStrip days={strip} clock={clock} value={shown} onChange={setShown} />
        </Box>
        <Box flex={{ base: '1 0 100%', sm: '1 1 16rem' }} minW="0" minH="14rem" opacity={loading ? 0.5 : 1}>
          {times.length > 0 ? (
            <Box role="toolbar" aria-label={t`Free times`} aria-orientation="vertical" {...arrows}>
              <SlotDay {...props} tabStop={tabStop} slots={times} />
            </Box>
          ) : null}
          {slots.length === 0 && !loading ? <Nothing {...props} /> : null}
        </Box>
      </Flex>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2" mt="4">
        <Text textStyle="xs" color="fg.muted">
          <Trans>Times in your zone: {zone}</Trans>
        </Text>
        <DayButton label={t`Go to a date`} value={from} min={firstDay} max={lastDay} onChoose={onDay} />
      </Flex>
    </Box>
  )
}
