import { Box, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { t } from '@wellspring/words/macro'

import { weekFrom } from '../zoned-time/week-column.ts'
import { firstWeekday } from '../zoned-time/zoned-time.tsx'
import { CELL, CELLS, cellsOf, clockWords, paint, windowWords } from './paint.ts'
import type { GridWindow } from './paint.ts'

export const weekdays = [
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
] as const

export interface WeekGridProps {
  /** Seven days, Monday first. */
  week: readonly (readonly GridWindow[])[]
  onChange: (week: GridWindow[][]) => void
  /** The hours that are drawn, 6 to 22 unless told. */
  hours?: readonly [from: number, to: number]
  hour12?: boolean
}

interface Place {
  day: number
  cell: number
}

/** By columns and by cells. */
const arrows: Record<string, readonly [columns: number, cells: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/**
 * Half hours of a week to open and close: by mouse or finger along a day, or with the arrow keys and Space,
 * with Shift along the way.
 */
export function WeekGrid({ week, onChange, hours: [first, last] = [6, 22], hour12 = false }: WeekGridProps) {
  const [top, bottom] = [(first * 60) / CELL, Math.min(CELLS, (last * 60) / CELL) - 1]
  const order = weekFrom(firstWeekday())
  const [focus, setFocus] = useState<Place>({ day: 0, cell: within(18, top, bottom) })
  const stroke = useRef<{
    day: number
    from: number
    open: boolean
    before: readonly (readonly GridWindow[])[]
  } | null>(null)
  const grid = useRef<HTMLDivElement>(null)

  function draw(base: WeekGridProps['week'], day: number, cells: readonly [number, number], open: boolean) {
    const [from, to] = [Math.min(...cells) * CELL, (Math.max(...cells) + 1) * CELL]
    onChange(base.map((windows, at) => (at === day ? paint(windows, { from, to }, open) : [...windows])))
  }

  function placeOf(event: PointerEvent): Place | null {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]')
    return cell ? { day: Number(cell.dataset['day']), cell: Number(cell.dataset['cell']) } : null
  }

  function begin(event: PointerEvent, { day, cell }: Place) {
    if (event.button !== 0) return
    const open = !cellsOf(week[day] ?? [])[cell]
    stroke.current = { day, from: cell, open, before: week }
    setFocus({ day, cell })
    draw(week, day, [cell, cell], open)
  }

  function go(event: PointerEvent) {
    const drawn = stroke.current
    const place = drawn && placeOf(event)
    if (drawn && place) draw(drawn.before, drawn.day, [drawn.from, place.cell], drawn.open)
  }

  function press(event: KeyboardEvent) {
    const { day, cell } = focus
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      draw(week, day, [cell, cell], !cellsOf(week[day] ?? [])[cell])
      return
    }
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    const [columns, cells] = step
    const next = {
      day: order[within(order.indexOf(day) + columns, 0, 6)] ?? day,
      cell: within(cell + cells, top, bottom),
    }
    setFocus(next)
    if (event.shiftKey && next.day === day)
      draw(week, day, [cell, next.cell], cellsOf(week[day] ?? [])[cell] ?? false)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"][data-cell="${next.cell}"]`)?.focus()
  }

  return (
    <Box overflowX="auto" mx={{ base: '-4', sm: '0' }} px={{ base: '4', sm: '0' }}>
      <Flex
        ref={grid}
        role="grid"
        aria-label={t`Open hours of the week`}
        minW="19rem"
        userSelect="none"
        onPointerMove={go}
        onPointerUp={() => (stroke.current = null)}
        onPointerLeave={() => (stroke.current = null)}
        onKeyDown={press}
      >
        <Box aria-hidden pt="9" w="12" flexShrink="0">
          {Array.from({ length: (bottom - top + 1) / 2 }, (_, at) => (
            <Text key={at} h="12" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {clockWords((top + at * 2) * CELL, hour12)}
            </Text>
          ))}
        </Box>
        {order.map((day) => {
          const name = weekdays[day] ?? ''
          const open = cellsOf(week[day] ?? [])
          return (
            <Box
              key={name}
              role="row"
              aria-label={`${name}: ${windowWords(week[day] ?? [], hour12)}`}
              flex="1"
              minW="0"
            >
              <Text role="rowheader" textStyle="sm" fontWeight="semibold" textAlign="center" h="9">
                {name.slice(0, 3)}
              </Text>
              {Array.from({ length: bottom - top + 1 }, (_, at) => at + top).map((cell) => (
                <Box
                  key={cell}
                  role="gridcell"
                  aria-selected={open[cell] === true}
                  aria-label={`${name} ${clockWords(cell * CELL, hour12)}`}
                  data-day={day}
                  data-cell={cell}
                  tabIndex={focus.day === day && focus.cell === cell ? 0 : -1}
                  h="6"
                  mx="1px"
                  borderTopWidth="1px"
                  borderColor={cell % 2 === 0 ? 'border' : 'border.subtle'}
                  bg={open[cell] ? 'accent.solid' : 'bg.surface'}
                  cursor="pointer"
                  // A finger paints along the day, and scrolls the page beside it.
                  touchAction="pan-x"
                  _hover={{ bg: open[cell] ? 'accent.fg' : 'accent.subtle' }}
                  onPointerDown={(event) => begin(event, { day, cell })}
                  onFocus={() => setFocus({ day, cell })}
                />
              ))}
            </Box>
          )
        })}
      </Flex>
    </Box>
  )
}
