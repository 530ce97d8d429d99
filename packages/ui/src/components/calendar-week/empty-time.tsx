import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'

import { t } from '@wellspring/words/macro'

import type { Clock } from '../zoned-time/zoned-time.tsx'
import { stretch } from './day-column.ts'
import type { ShownHours } from './day-column.ts'
import { HALF_HOUR } from './empty-times.ts'
import { minuteWords } from './lay-out-blocks.ts'

/** So many empty times, or days, from one. */
export type Step = { times: number } | { days: number }

export interface EmptyTimeProps {
  /** The name of the day. */
  name: string
  minute: number
  clock: Clock
  hours: ShownHours
  /** Tab leads to one of a week; the arrows lead on. */
  isStop: boolean
  onPress: () => void
  onFocus: () => void
  onStep: (step: Step, from: HTMLElement) => void
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: { times: -1 },
  ArrowDown: { times: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}

/** A time of a day at which nothing is, for the keyboard: a mouse presses wherever it likes. */
export function EmptyTime(props: EmptyTimeProps) {
  const { name, minute, clock, hours, isStop, onPress, onFocus, onStep } = props
  const time = minuteWords(minute, clock)
  return (
    <chakra.button
      type="button"
      data-empty-time
      aria-label={t`Add on ${name} at ${time}`}
      tabIndex={isStop ? 0 : -1}
      onClick={onPress}
      onFocus={onFocus}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
        if (!step) return
        // The page stays where it is, and so do its days.
        event.preventDefault()
        onStep(step, event.currentTarget)
      }}
      display={{ base: 'none', sm: 'block' }}
      position="absolute"
      insetX="0.5"
      zIndex="2"
      px="1"
      borderRadius="md"
      bg="accent.subtle"
      color="accent.fg"
      textStyle="xs"
      textAlign="start"
      whiteSpace="nowrap"
      overflow="hidden"
      // Not there for the eye and the mouse until it has the focus.
      pointerEvents="none"
      opacity="0"
      _focusVisible={{ opacity: '1' }}
      style={stretch({ from: minute, to: minute + HALF_HOUR, hours })}
    >
      + {time}
    </chakra.button>
  )
}
