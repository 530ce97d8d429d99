import { Flex, IconButton, Text } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import { SettingsIcon, UsersIcon } from '@wellspring/ui/icon'
import { runningTime } from '@wellspring/ui/running-time'
import { t } from '@wellspring/words/macro'

import { endNote } from './call-phase.ts'
import { namesOf } from '../guests/guest-labels.ts'
import { MINUTE_MS } from '@wellspring/api/contract/time'

export interface CallHeaderProps {
  call: Call
  now: string
  onSettings: () => void
  /** Only for the patron and the provider. */
  onPeople?: (() => void) | undefined
}

function leftWords({ endsAt }: Call, now: string) {
  const minutes = Math.ceil((Date.parse(endsAt) - Date.parse(now)) / MINUTE_MS)
  return minutes > 0 ? t`${minutes} min left` : t`Overtime`
}

/** The participant, the elapsed time and the time left. */
export function CallHeader({ call, now, onSettings, onPeople }: CallHeaderProps) {
  const since = call.startedAt ? Date.parse(now) - Date.parse(call.startedAt) : 0
  const note = endNote(call, now)
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      ps="max({spacing.4}, env(safe-area-inset-left, 0px))"
      pe="max({spacing.2}, env(safe-area-inset-right, 0px))"
      pt="calc({spacing.1} + var(--safe-top, 0px))"
      pb="1"
    >
      {/* On a phone the times are below the name, which would be cut beside them. */}
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        columnGap="3"
        flex="1"
        minW="0"
      >
        <Text as="h1" fontWeight="semibold" lineClamp={{ base: '2', sm: '1' }} flex={{ sm: '1' }} minW="0">
          {namesOf(call)}
        </Text>
        <Flex gap="3" align="center" textStyle={{ base: 'sm', sm: 'md' }} whiteSpace="nowrap">
          <Text role="timer" aria-label={t`Since the start`} fontVariantNumeric="tabular-nums">
            {runningTime(since / 1000)}
          </Text>
          <Text textStyle="sm" color={note ? 'fg.warning' : 'fg.muted'} fontVariantNumeric="tabular-nums">
            {leftWords(call, now)}
          </Text>
        </Flex>
      </Flex>
      {onPeople ? (
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Who is in this call`}
          title={t`Who is in this call`}
          onClick={onPeople}
        >
          <UsersIcon />
        </IconButton>
      ) : null}
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t`Devices and keys`}
        title={t`Devices and keys`}
        onClick={onSettings}
      >
        <SettingsIcon />
      </IconButton>
    </Flex>
  )
}
