import { Box, Text } from '@chakra-ui/react'
import type { PointerEvent } from 'react'

import { Link } from '../link/link.tsx'
import { statusPalettes } from '../status-badge/status-badge.tsx'
import type { StatusTone } from '../status-badge/status-badge.tsx'
import { timeIn } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'
import { LONG, cutInColumns, percent, rangeWords } from './day-column.ts'
import type { ShownHours } from './day-column.ts'
import type { Placed } from './lay-out-blocks.ts'

export interface CalendarBlock {
  id: string
  startsAt: string
  endsAt: string
  title: string
  detail?: string
  href: string
  tone: StatusTone
  /** Whether it can be dragged to another time. */
  isMovable?: boolean
  /** Held, and not confirmed yet. */
  isHeld?: boolean
}

const rangeIn = ({ startsAt, endsAt }: CalendarBlock, clock: Clock) =>
  rangeWords(timeIn(startsAt, clock), timeIn(endsAt, clock), clock)

/** A narrow column shows only the start time; a short block shows its name beside it. */
const wherever = {
  '& [data-start]': { display: 'none' },
  '@container (max-width: 8.5rem)': {
    '& [data-start]': { display: 'inline' },
    // Visually hidden, but read out.
    '& [data-range]': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '@container (max-width: 6.5rem)': { '& [data-detail]': { display: 'none' } },
} as const

/** Minutes below which a block has space for one line. */
const SHORT = 40

interface BlockInDayProps {
  part: Placed<CalendarBlock>
  hours: ShownHours
  clock: Clock
  onPull?: ((event: PointerEvent<HTMLElement>, part: Placed<CalendarBlock>) => void) | undefined
}

/** A block at its time in the column of its day. */
export function BlockInDay({ part, hours, clock, onPull }: BlockInDayProps) {
  const { block, from, to, lane, lanes } = part
  const isMovable = block.isMovable === true && onPull !== undefined
  const total = (hours[1] - hours[0]) * 60
  // Half an hour fits one line, an hour two, and more a third.
  const [isShort, isLong] = [to - from < SHORT, to - from >= LONG]
  return (
    <Box
      as="li"
      style={{
        ...({
          '--top': percent((from - hours[0] * 60) / total),
          '--height': percent((to - from) / total),
          '--left': percent(lane / lanes),
          '--width': percent(1 / lanes),
        } as object),
      }}
      position={{ base: 'static', sm: 'absolute' }}
      top="var(--top)"
      left="var(--left)"
      // Above the shading of free time.
      zIndex="1"
      h={{ base: 'auto', sm: 'var(--height)' }}
      w={{ base: 'auto', sm: 'var(--width)' }}
      minH={{ base: '11', sm: '6' }}
      p={{ base: '0', sm: '1px' }}
      {...(isMovable && { onPointerDown: (event: PointerEvent<HTMLElement>) => onPull(event, part) })}
    >
      <Link
        draggable={false}
        cursor={isMovable ? { base: 'pointer', sm: 'grab' } : 'pointer'}
        href={block.href}
        variant="bare"
        colorPalette={statusPalettes[block.tone]}
        display="block"
        h="full"
        overflow="hidden"
        px={{ base: '2', sm: '1' }}
        py={{ base: '2', sm: '0.5' }}
        lineHeight={{ base: 'inherit', sm: '1.25' }}
        whiteSpace={{ sm: 'nowrap' }}
        title={`${block.title}, ${rangeIn(block, clock)}`}
        css={{ containerType: { sm: 'inline-size' }, ...wherever }}
        borderRadius="md"
        {...(block.isHeld && { borderWidth: '1px', borderStyle: 'dashed' })}
        borderStartWidth="3px"
        borderColor="colorPalette.solid"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        textStyle="xs"
        _hover={{ bg: 'colorPalette.muted' }}
      >
        <Box display={isShort ? { base: 'block', sm: 'flex' } : 'block'} columnGap="1" minW="0">
          <Text as="span" fontWeight="semibold" display="block" minW="0" {...cutInColumns}>
            {block.title}
          </Text>{' '}
          <Text
            as="span"
            fontVariantNumeric="tabular-nums"
            display="block"
            flexShrink={isShort ? '0' : undefined}
            {...cutInColumns}
          >
            {/* The start time is never truncated. */}
            <span data-range>{rangeIn(block, clock)}</span>
            <span data-start aria-hidden>
              {timeIn(block.startsAt, clock)}
            </span>
            {block.detail && !isLong ? (
              <Box as="span" data-detail {...(isShort && { hideFrom: 'sm' })}>
                {' · '}
                {block.detail}
              </Box>
            ) : null}
          </Text>
        </Box>
        {block.detail && isLong ? (
          <Text as="span" display="block" {...cutInColumns}>
            {' '}
            {block.detail}
          </Text>
        ) : null}
      </Link>
    </Box>
  )
}
