import { Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { plural, t } from '@wellspring/words/macro'

import { calendarDayWords, dayParts, firstWeekday } from '../zoned-time/zoned-time.tsx'
import { columnOf } from '../zoned-time/week-column.ts'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import { neighbourOf } from './move-focus.ts'

export interface DayStripProps {
  /** The days in order, with their numbers of free slots. */
  days: readonly { day: string; free: number }[]
  clock: Clock
  value: string | undefined
  onChange: (day: string) => void
}

const freeWords = (free: number) =>
  free === 0 ? 'nothing free' : t`${free} free ${plural(free, { one: 'time', other: 'times' })}`

/** Scrolls the selected day into view within the strip only. */
function useInSight(value: string | undefined) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${value}"]`)
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - 16
  }, [value])
  return strip
}

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]:not([disabled])')]
  const next = event.target instanceof HTMLElement ? neighbourOf(all, event.target, event.key) : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Column headings. Without columns, each day shows its own weekday. */
function Weekdays({ days, first }: { days: readonly { day: string }[]; first: number }) {
  const week = days
    .slice(0, 7)
    .toSorted((one, other) => columnOf(one.day, first) - columnOf(other.day, first))
  return week.map(({ day }) => (
    <Text
      key={day}
      aria-hidden
      display={{ base: 'none', sm: 'block' }}
      textStyle="xs"
      color="fg.muted"
      textAlign="center"
    >
      {dayParts(day).weekday}
    </Text>
  ))
}

/** Some weeks for choosing a day: a scrolling strip on a phone, and rows of weeks on wider screens. */
export function DayStrip({ days, clock, value, onChange }: DayStripProps) {
  const strip = useInSight(value)
  const first = firstWeekday()
  return (
    <Flex
      ref={strip}
      role="toolbar"
      aria-label={t`Days`}
      onKeyDown={onKeyDown}
      gap="1.5"
      // Keeps visually hidden text within the strip, and so within the page.
      position="relative"
      overflowX={{ base: 'auto', sm: 'visible' }}
      mx={{ base: '-4', sm: '0' }}
      px={{ base: '4', sm: '0' }}
      py="1"
      css={{ scrollbarWidth: 'none' }}
      display={{ base: 'flex', sm: 'grid' }}
      gridTemplateColumns={{ sm: 'repeat(7, minmax(0, 1fr))' }}
    >
      <Weekdays days={days} first={first} />
      {days.map(({ day, free }, index) => {
        const { weekday, date, month } = dayParts(day)
        const isChosen = day === value
        return (
          <Button
            key={day}
            data-day={day}
            variant={isChosen ? 'solid' : free > 0 ? 'subtle' : 'ghost'}
            size="sm"
            flexDirection="column"
            flexShrink="0"
            gap="0"
            w={{ base: '3.25rem', sm: 'full' }}
            minW="0"
            h={{ base: '4rem', sm: '3.25rem' }}
            {...(index === 0 && { gridColumnStart: { sm: columnOf(day, first) + 1 } })}
            px="0"
            disabled={free === 0}
            aria-pressed={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(day)}
          >
            <VisuallyHidden>{`${calendarDayWords(day, clock)}, ${freeWords(free)}`}</VisuallyHidden>
            <Text as="span" aria-hidden textStyle="xs" fontWeight="normal" display={{ sm: 'none' }}>
              {weekday}
            </Text>
            <Text
              as="span"
              aria-hidden
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              lineHeight="short"
            >
              {date}
            </Text>
            <Text as="span" aria-hidden textStyle="xs" fontWeight="normal" lineHeight="short">
              {/* The line is reserved on every day, so that all numbers are aligned. */}
              {index === 0 || date === '1' ? month : '\u00a0'}
            </Text>
          </Button>
        )
      })}
    </Flex>
  )
}
