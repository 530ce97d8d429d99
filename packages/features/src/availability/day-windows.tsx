import { Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'

import type { Window } from '@wellspring/api/contract/availability'
import { DateInput } from '@wellspring/ui/date-input'
import { PlusIcon, TrashIcon } from '@wellspring/ui/icon'

import { minuteOf } from '@wellspring/ui/wall-time'
import { Trans, t } from '@wellspring/words/macro'

import type { WrongTime } from './use-draft.ts'

export interface DayWindowsProps {
  /** `Monday` or a date; part of the accessible name of every control here. */
  day: string
  windows: readonly Window[]
  onChange: (windows: Window[]) => void
  wrong: readonly WrongTime[]
  /** Copies these times to other days. */
  copy?: { label: string; onPress: () => void }
}

const MOST = 12
const DAY_END = 1440

const two = (value: number) => String(value).padStart(2, '0')

// A time field has no 24:00, so an end at midnight is stored as the end of the day.
const words = (minute: number) => `${two(Math.trunc((minute % DAY_END) / 60))}:${two(minute % 60)}`

/** A one-hour window after the last one. */
function nextWindow(windows: readonly Window[]): Window {
  const end = Math.max(0, ...windows.map(({ to }) => to))
  const from = windows.length === 0 ? 540 : Math.min(end + 60, DAY_END - 60)
  return { from, to: Math.min(from + 60, DAY_END) }
}

/** The error of one window, or those of the whole day when `at` is null. */
function Wrong({ wrong, at }: Pick<DayWindowsProps, 'wrong'> & { at: number | null }) {
  return wrong
    .filter((one) => one.at === at)
    .map(({ message }) => (
      <Text key={message} role="alert" textStyle="xs" color="fg.error" fontWeight="medium">
        {message}
      </Text>
    ))
}

export function DayWindows({ day, windows, onChange, wrong, copy }: DayWindowsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const set = (at: number, part: Partial<Window>) =>
    onChange(windows.map((window, index) => (index === at ? { ...window, ...part } : window)))
  const time = (at: number, side: 'from' | 'to') => (
    <DateInput
      kind="time"
      flex="1 1 0"
      minW="0"
      maxW="9.5rem"
      px={{ base: '2', sm: '3' }}
      aria-label={t`${day}, time ${at + 1}, ${side}`}
      aria-invalid={wrong.some((one) => one.at === at || one.at === null)}
      value={words(windows[at]?.[side] ?? 0)}
      onChange={({ target }) => {
        const minute = minuteOf(target.value)
        if (minute !== null) set(at, { [side]: side === 'to' && minute === 0 ? DAY_END : minute })
      }}
    />
  )
  return (
    <Stack gap="2" role="group" aria-label={day}>
      {windows.map((_window, at) => (
        <Stack key={at} gap="1">
          <Flex gap="2" align="center">
            {time(at, 'from')}
            <Text as="span" color="fg.muted">
              <Trans>to</Trans>
            </Text>
            {time(at, 'to')}
            <IconButton
              variant="ghost"
              colorPalette="red"
              flexShrink="0"
              aria-label={t`Remove time ${at + 1} of ${day}`}
              onClick={() => {
                onChange(windows.filter((_, index) => index !== at))
                // Focus moves to this button because the pressed one is removed with its row.
                add.current?.focus()
              }}
            >
              <TrashIcon size={18} />
            </IconButton>
          </Flex>
          <Wrong wrong={wrong} at={at} />
        </Stack>
      ))}
      <Wrong wrong={wrong} at={null} />
      {/* A closed day is as tall as a field, so that its name aligns with the text. */}
      <Flex gap="3" align="center" minH={windows.length === 0 ? '11' : '0'}>
        {windows.length === 0 ? (
          <Text color="fg.muted">
            <Trans>Closed</Trans>
          </Text>
        ) : null}
        <Button
          ref={add}
          size="sm"
          variant="ghost"
          aria-label={t`Add a time to ${day}`}
          aria-disabled={windows.length >= MOST}
          onClick={() => windows.length < MOST && onChange([...windows, nextWindow(windows)])}
        >
          <PlusIcon size={16} />
          <Trans>Add a time</Trans>
        </Button>
        {copy && windows.length > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label={`${copy.label}: ${day}`}
            onClick={copy.onPress}
          >
            {copy.label}
          </Button>
        ) : null}
      </Flex>
    </Stack>
  )
}
