import { Box, Button, Flex, Grid, IconButton, Popover, Portal, Text, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import { t } from '@wellspring/words/macro'

import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'
import { popoverRecipe } from '../options-menu/popover-recipe.ts'
import { neighbourOf } from '../slot-picker/move-focus.ts'
import { MONDAY, columnOf } from '../zoned-time/week-column.ts'
import { dayIn, dayParts, daysAfter, firstWeekday, timeIn, useClock } from '../zoned-time/zoned-time.tsx'
import type { DateKind } from './date-kind.ts'

const MINUTES_A_DAY = 1440
const STEP = 15
const NINE = '09:00'
/** The maximum of a field without one. */
const LATEST = '9999'
const two = (value: number) => String(value).padStart(2, '0')
const times = Array.from({ length: MINUTES_A_DAY / STEP }, (_, at) => {
  const minute = at * STEP
  return `${two(Math.trunc(minute / 60))}:${two(minute % 60)}`
})

/** Arrow keys move between buttons by their position in the panel. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const next = event.target instanceof HTMLElement ? neighbourOf(all, event.target, event.key) : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface CalendarProps {
  value: string
  min: string
  max: string
  onChoose: (day: string) => void
}

const wholeDay = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** The likely years, for example of a birth or an expiry. */
function yearsAround(year: number, today: number, [min, max]: readonly [string, string]) {
  const first = Math.min(min ? Number(min.slice(0, 4)) : today - 110, year)
  const last = Math.max(max && max < LATEST ? Number(max.slice(0, 4)) : today + 30, year)
  return Array.from({ length: last - first + 1 }, (_, at) => last - at)
}

const monthBy = (month: string, step: 1 | -1) => daysAfter(`${month}-15`, step * 30).slice(0, 7)

/** A month with navigation to its neighbours and to other years. */
function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { zone } = useClock()
  const [today] = useState(() => dayIn(new Date().toISOString(), zone))
  const [month, setMonth] = useState((value || today).slice(0, 7))
  const first = `${month}-01`
  const start = firstWeekday()
  const before = columnOf(first, start)
  const next = `${monthBy(month, 1)}-01`
  const count = (noonOf(next).getTime() - noonOf(first).getTime()) / 86_400_000
  const days = Array.from({ length: count }, (_, at) => daysAfter(first, at))
  const isOut = (day: string) =>
    (min !== '' && day < min.slice(0, 10)) || (max !== '' && day > max.slice(0, 10))
  const stop = days.find((day) => day === value) ?? days.find((day) => day === today) ?? days[0]
  const arrow = (step: 1 | -1) => (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={step === 1 ? t`Next month` : t`Previous month`}
      onClick={() => setMonth(monthBy(month, step))}
    >
      {step === 1 ? <ChevronRightIcon size={18} /> : <ChevronLeftIcon size={18} />}
    </IconButton>
  )
  return (
    <Box w="17.5rem">
      <Flex align="center" gap="1" mb="2">
        {arrow(-1)}
        <Text flex="1" fontWeight="semibold" ps="1" aria-live="polite">
          {monthName.format(noonOf(first))}
        </Text>
        {/* A Chakra select would take its name from the field around this panel. */}
        <chakra.select
          h="9"
          px="2"
          bg="transparent"
          borderRadius="md"
          cursor="pointer"
          fontVariantNumeric="tabular-nums"
          _hover={{ bg: 'bg.muted' }}
          aria-label={t`Year`}
          value={month.slice(0, 4)}
          onChange={({ target }) => setMonth(`${target.value}-${month.slice(5)}`)}
        >
          {yearsAround(Number(month.slice(0, 4)), Number(today.slice(0, 4)), [min, max]).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </chakra.select>
        {arrow(1)}
      </Flex>
      <Grid gridTemplateColumns="repeat(7, 2.5rem)" onKeyDown={onArrow}>
        {Array.from({ length: 7 }, (_, at) => daysAfter('2026-06-01', start - MONDAY + at)).map((day) => (
          <Text key={day} aria-hidden textStyle="xs" color="fg.muted" textAlign="center" py="1">
            {dayParts(day).weekday}
          </Text>
        ))}
        {days.map((day, at) => (
          <Button
            key={day}
            variant={day === value ? 'solid' : 'ghost'}
            colorPalette={day === value || day === today ? 'accent' : 'gray'}
            minW="0"
            w="10"
            h="10"
            px="0"
            fontWeight={day === today ? 'bold' : 'normal'}
            fontVariantNumeric="tabular-nums"
            {...(at === 0 && { gridColumnStart: before + 1 })}
            disabled={isOut(day)}
            aria-label={wholeDay.format(noonOf(day))}
            aria-pressed={day === value}
            {...(day === today && { 'aria-current': 'date' as const })}
            tabIndex={day === stop ? 0 : -1}
            data-stop={day === stop ? '' : undefined}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(-2))}
          </Button>
        ))}
      </Grid>
    </Box>
  )
}

/** Scrolls the chosen time into view within the list only. */
function inSight(list: HTMLElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[data-stop]')
  if (list && chosen) list.scrollTop = chosen.offsetTop - list.clientHeight / 2
}

/** Every quarter of an hour; other times can be typed. */
function Times({ value, onChoose }: { value: string; onChoose: (time: string) => void }) {
  const clock = { zone: 'UTC', hour12: useClock().hour12 }
  const stop = times.findLast((time) => time <= (value || NINE))
  return (
    <Box
      ref={inSight}
      role="group"
      aria-label={t`Times`}
      position="relative"
      maxH="19rem"
      overflowY="auto"
      w="7.5rem"
      onKeyDown={onArrow}
    >
      {times.map((time) => (
        <Button
          key={time}
          variant={time === value ? 'solid' : 'ghost'}
          colorPalette={time === value ? 'accent' : 'gray'}
          size="sm"
          w="full"
          fontWeight="normal"
          fontVariantNumeric="tabular-nums"
          aria-pressed={time === value}
          tabIndex={time === stop ? 0 : -1}
          data-stop={time === stop ? '' : undefined}
          onClick={() => onChoose(time)}
        >
          {timeIn(`2026-01-01T${time}:00Z`, clock)}
        </Button>
      ))}
    </Box>
  )
}

export interface DatePanelProps {
  kind: DateKind
  label: string
  /** The value of the field, or an empty text. */
  value: string
  min: string
  max: string
  /** The field below which it opens. */
  anchor: HTMLElement
  onChoose: (value: string) => void
  onClose: () => void
}

export function DatePanel({ kind, label, value, min, max, anchor, onChoose, onClose }: DatePanelProps) {
  const [typed, setTyped] = useState(value)
  const [day = '', time = ''] = kind === 'time' ? ['', typed] : typed.split('T')
  function choose(chosen: string, isWhole: boolean) {
    setTyped(chosen)
    onChoose(chosen)
    if (isWhole) onClose()
  }
  return (
    <Popover.Root
      open
      recipe={popoverRecipe}
      onOpenChange={({ open }) => !open && onClose()}
      // The button that opened it closes it with its own handler.
      persistentElements={[() => anchor.parentElement?.querySelector('button') ?? null]}
      positioning={{ placement: 'bottom-start', gutter: 4, getAnchorElement: () => anchor }}
      initialFocusEl={() => document.querySelector<HTMLElement>('.ws-popover__content [data-stop]')}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label} display="flex" gap="3" p="3">
            {kind === 'time' ? null : (
              <Calendar
                value={day}
                min={min}
                max={max}
                onChoose={(chosen) =>
                  choose(kind === 'date' ? chosen : `${chosen}T${time || NINE}`, kind === 'date')
                }
              />
            )}
            {kind === 'date' ? null : (
              <Times
                value={time}
                onChoose={(chosen) =>
                  choose(
                    kind === 'time' ? chosen : `${day || dayIn(new Date().toISOString(), 'UTC')}T${chosen}`,
                    true,
                  )
                }
              />
            )}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
