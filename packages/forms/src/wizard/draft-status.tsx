import { Button, Flex, Text } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import { AlertIcon, CheckIcon, CloudOffIcon } from '@wellspring/ui/icon'
import { mediumDate } from '@wellspring/ui/relative-date'
import { dayIn, timeIn, useClock } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import type { DraftKeeper, DraftState } from './draft-keeper.ts'

function savedAt(instant: string, clock: Clock) {
  const today = dayIn(instant, clock.zone) === dayIn(new Date().toISOString(), clock.zone)
  const time = timeIn(instant, clock)
  return today ? t`Saved at ${time}` : t`Saved on ${mediumDate(instant, clock.zone)} at ${time}`
}

function words(state: DraftState, clock: Clock): string {
  if (state.kind === 'saved')
    return state.at ? savedAt(state.at, clock) : t`What you type is saved as you go.`
  if (state.kind === 'saving') return t`Saving …`
  if (state.kind === 'offline') return t`Not saved yet: no connection. We keep trying.`
  if (state.kind === 'refused') return t`Not saved: ${state.message}`
  return t`This application was changed on another device or in another tab.`
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
  /** Replaces the form's content with the other draft. */
  onLoad: () => void
  /** Overwrites the other draft with the form's content. */
  onKeep: () => void
}

/** The time of the last save, or why it failed. */
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
        // Not announced, because it is shown for a moment only.
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
            <Trans>Keep this version</Trans>
          </Button>
          <Button variant="outline" size="xs" onClick={onLoad}>
            <Trans>Use the other version</Trans>
          </Button>
        </Flex>
      ) : null}
    </Flex>
  )
}
