import { chakra } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import type { Clock } from '../zoned-time/zoned-time.tsx'
import { LONG, cutInColumns, rangeWords, stretch } from './day-column.ts'
import type { ShownHours } from './day-column.ts'
import { minuteWords } from './lay-out-blocks.ts'
import type { Placed, Span } from './lay-out-blocks.ts'

export interface CalendarAway extends Span {
  title: string
  /** It comes from elsewhere and cannot be opened here. */
  isFixed?: boolean
}

const DAY_LENGTH = 1440

/** The part of a longer time range that is on this day. */
const rangeOf = ({ from, to }: Placed<Span>, clock: Clock) =>
  to - from === DAY_LENGTH ? t`All day` : rangeWords(minuteWords(from, clock), minuteWords(to, clock), clock)

const hatched = 'repeating-linear-gradient(135deg, {colors.bg.emphasized} 0 6px, {colors.bg.muted} 6px 12px)'

interface AwayInDayProps {
  part: Placed<CalendarAway>
  hours: ShownHours
  clock: Clock
  onAway?: ((id: string) => void) | undefined
}

/** A time off in the column of its day. It opens if it was created here. */
export function AwayInDay({ part, hours, clock, onAway }: AwayInDayProps) {
  const isFixed = part.block.isFixed === true
  const isLong = part.to - part.from >= LONG
  return (
    <chakra.button
      {...(isFixed ? { as: 'div' as const } : { type: 'button' as const, disabled: !onAway })}
      position={{ base: 'static', sm: 'absolute' }}
      insetX="0"
      w="full"
      minH={{ base: '11', sm: '0' }}
      px="1"
      textStyle="xs"
      textAlign="start"
      color="fg.muted"
      bgImage={hatched}
      borderRadius="sm"
      overflow="hidden"
      cursor={isFixed ? 'default' : 'pointer'}
      display="flex"
      alignItems={{ base: 'center', sm: 'flex-start' }}
      style={stretch({ ...part, hours })}
      {...(!isFixed && { onClick: () => onAway?.(part.block.id) })}
    >
      <chakra.span bg="bg.surface" px="1" borderRadius="sm" minW="0" {...cutInColumns}>
        {part.block.title}{' '}
        <chakra.span
          fontVariantNumeric="tabular-nums"
          ms={{ base: '1', sm: '0' }}
          display={isLong ? { base: 'inline', sm: 'block' } : 'inline'}
        >
          {rangeOf(part, clock)}
        </chakra.span>
      </chakra.span>
    </chakra.button>
  )
}
