import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'

import { t } from '@wellspring/words/macro'

import type { Clock } from '../zoned-time/zoned-time.tsx'
import { stretch } from './day-column.ts'
import type { ShownHours } from './day-column.ts'
import { HALF_HOUR } from './empty-times.ts'
import { minuteWords } from './lay-out-blocks.ts'

/** A number of empty times or days to move by. */
export type Step = { times: number } | { days: number }

export interface EmptyTimeProps {
  name: string
  minute: number
  clock: Clock
  hours: ShownHours
  /** Whether it is the week's single tab stop. Arrow keys move on from it. */
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

/** An empty time for keyboard users. A mouse can press anywhere. */
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
        // Prevents the page from scrolling.
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
      // Invisible and not clickable until it has the focus.
      pointerEvents="none"
      opacity="0"
      _focusVisible={{ opacity: '1' }}
      style={stretch({ from: minute, to: minute + HALF_HOUR, hours })}
    >
      + {time}
    </chakra.button>
  )
}
