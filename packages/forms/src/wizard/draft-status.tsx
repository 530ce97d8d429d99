import { Button, Flex, Text } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import { AlertIcon, CheckIcon, CloudOffIcon } from '@wellspring/ui/icon'

import type { DraftKeeper, DraftState } from './draft-keeper.ts'

const clock = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

const day = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant))

function savedAt(instant: string) {
  const today = new Date(instant).toDateString() === new Date().toDateString()
  return today ? `Saved at ${clock(instant)}` : `Saved on ${day(instant)} at ${clock(instant)}`
}

function words(state: DraftState): string {
  if (state.kind === 'saved') return state.at ? savedAt(state.at) : 'What you type is saved as you go.'
  if (state.kind === 'saving') return 'Saving…'
  if (state.kind === 'offline') return 'Not saved yet: no connection. We keep trying.'
  if (state.kind === 'refused') return `Not saved: ${state.message}`
  return 'Another device saved this application later than this one did.'
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
  onLoad: () => void
}

/** When it was saved last, or why not. */
export function DraftStatus({ keeper, onLoad }: DraftStatusProps) {
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
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
        <Text>{words(state)}</Text>
      </Flex>
      {state.kind === 'conflict' ? (
        <Button variant="outline" size="xs" onClick={onLoad}>
          Load it
        </Button>
      ) : null}
    </Flex>
  )
}
