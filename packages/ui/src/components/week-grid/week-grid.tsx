import { Box, Flex, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { weekFrom } from '../zoned-time/week-column.ts'
import { firstWeekday } from '../zoned-time/zoned-time.tsx'
import { clockWords, windowWords } from './window-words.ts'
import type { GridWindow } from './window-words.ts'

export { windowWords } from './window-words.ts'

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
  /** The displayed hours, 6 to 22 by default. */
  hours?: readonly [from: number, to: number]
  hour12?: boolean
}

const HOUR = 60
/** The height of an hour in rem. */
const HEIGHT = 2

const heightOf = (minutes: number) => `${(minutes / HOUR) * HEIGHT}rem`

/** A week's open hours at a glance, edited in the form beside it. */
export function WeekGrid({ week, hours: [first, last] = [6, 22], hour12 = false }: WeekGridProps) {
  const [top, bottom] = [first * HOUR, last * HOUR]
  return (
    <Flex role="group" aria-label={t`Open hours of the week`} minW="19rem">
      <Box aria-hidden pt="9" w="12" flexShrink="0">
        {Array.from({ length: last - first }, (_, at) => (
          <Text key={at} h={heightOf(HOUR)} textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {at % 2 === 0 ? clockWords(top + at * HOUR, hour12) : null}
          </Text>
        ))}
      </Box>
      {weekFrom(firstWeekday()).map((day) => {
        const name = weekdays[day] ?? ''
        const windows = week[day] ?? []
        return (
          <Box
            key={name}
            role="img"
            aria-label={`${name}: ${windowWords(windows, hour12)}`}
            flex="1"
            minW="0"
          >
            <Text textStyle="sm" fontWeight="semibold" textAlign="center" h="9">
              {name.slice(0, 3)}
            </Text>
            <Box
              position="relative"
              h={heightOf(bottom - top)}
              mx="1px"
              bg="bg.surface"
              borderBottomWidth="1px"
              // A line at each hour.
              bgImage="linear-gradient(to bottom, {colors.border} 1px, transparent 1px)"
              bgSize={`100% ${heightOf(HOUR)}`}
            >
              {windows.map(({ from, to }) => (
                <Box
                  key={`${from} ${to}`}
                  position="absolute"
                  insetX="0"
                  top={heightOf(from - top)}
                  // A range that is being edited may end before it starts.
                  h={heightOf(Math.max(0, to - from))}
                  bg="accent.solid"
                  borderRadius="sm"
                />
              ))}
            </Box>
          </Box>
        )
      })}
    </Flex>
  )
}
