import { Button, Flex, Text } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import { AlertIcon, CheckIcon, CloudOffIcon } from '@wellspring/ui/icon'
import { mediumDate } from '@wellspring/ui/relative-date'
import { dayIn, timeIn, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

import type { DraftKeeper, DraftState } from './draft-keeper.ts'

function savedAt(instant: string, clock: Clock) {
  const today = dayIn(instant, clock.zone) === dayIn(new Date().toISOString(), clock.zone)
  const time = timeIn(instant, clock)
  return today ? `Saved at ${time}` : `Saved on ${mediumDate(instant, clock.zone)} at ${time}`
}

function words(state: DraftState, clock: Clock): string {
  if (state.kind === 'saved') return state.at ? savedAt(state.at, clock) : 'What you type is saved as you go.'
  if (state.kind === 'saving') return 'Saving…'
  if (state.kind === 'offline') return 'Not saved yet: no connection. We keep trying.'
  if (state.kind === 'refused') return `Not saved: ${state.message}`
  return 'This application was changed on another device or in another tab.'
}

const icons = {
  saved: CheckIcon,
  saving: null,
  offline: CloudOffIcon,
  refused: AlertIcon,
  conflict: AlertIcon,
}

export interface DraftStatusProps {
  keeper: DraftKeeper
  /** What the other one saved takes the place of what stands here. */
  onLoad: () => void
  /** What stands here is written over what the other one saved. */
  onKeep: () => void
}

/** When it was saved last, or why not. */
export function DraftStatus({ keeper, onLoad, onKeep }: DraftStatusProps) {
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  const clock = useClock()
  const trouble = state.kind !== 'saved' && state.kind !== 'saving'
  const Icon = icons[state.kind]
  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      minH="8"
      textStyle="xs"
      color={trouble ? 'fg.warning' : 'fg.subtle'}
    >
      <Flex
        role="status"
        // Words that stand for a second only are not read out.
        aria-busy={state.kind === 'saving'}
        align="center"
        gap="1.5"
      >
        {Icon ? <Icon size={16} /> : null}
        <Text>{words(state, clock)}</Text>
      </Flex>
      {state.kind === 'conflict' ? (
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" size="xs" onClick={onKeep}>
            Keep what is here
          </Button>
          <Button variant="outline" size="xs" onClick={onLoad}>
            Take what is there
          </Button>
        </Flex>
      ) : null}
    </Flex>
  )
}
