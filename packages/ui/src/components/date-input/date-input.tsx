import { Box, IconButton, Input } from '@chakra-ui/react'
import type { InputProps } from '@chakra-ui/react'
import { useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { CalendarIcon, ClockIcon } from '../icon/icon.tsx'
import { useClock } from '../zoned-time/zoned-time.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import type { DateKind } from './date-kind.ts'
import { dateWords } from './date-words.ts'

export type { DateKind } from './date-kind.ts'

const DatePanel = lazyPart(() => import('./date-panel.tsx').then(({ DatePanel: Panel }) => Panel))

export interface DateInputProps extends Omit<InputProps, 'type'> {
  kind?: DateKind
  /** The current value, if the field is uncontrolled. */
  shown?: string | undefined
}

const latest = { date: '9999-12-31', time: undefined, 'datetime-local': '9999-12-31T23:59' }

/** Hides the browser's own format while the field is not edited. */
const covered = {
  '&:not(:focus)::-webkit-datetime-edit': { opacity: '0' },
  '&:not(:focus)::-webkit-date-and-time-value': { opacity: '0' },
  '@supports (-moz-appearance: none)': { '&:not(:focus)': { color: 'transparent' } },
}

/** Sets a value so that React receives an input event. */
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A date or time that is typed, or chosen in a panel that looks the same in every browser. Phones have pickers of their
 * own for touch, which open when the field is pressed. While the field is not edited, its value is shown in the
 * reader's format; the browser would use its own language.
 */
export function DateInput({ kind = 'date', css, shown: kept, ...field }: DateInputProps) {
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<HTMLInputElement | null>(null)
  const Icon = kind === 'time' ? ClockIcon : CalendarIcon
  const what = kind === 'time' ? t`Open the list of times` : t`Open the calendar`
  const panel = kind === 'time' ? t`Times` : t`Calendar`
  const named = field['aria-label']
  const clock = useClock()
  const value = kept ?? (typeof field.value === 'string' ? field.value : undefined)
  const words = value ? dateWords(kind, value, clock) : null
  const isEmpty = value === ''
  const covers = words !== null || isEmpty
  return (
    <Box
      ref={frame}
      position="relative"
      flex={field.flex}
      w={field.w ?? field.width ?? 'full'}
      minW={field.minW}
      maxW={field.maxW}
    >
      <Input
        max={latest[kind]}
        {...field}
        type={kind}
        w="full"
        maxW="none"
        pe={{ md: '11' }}
        css={{
          '&::-webkit-calendar-picker-indicator': { display: 'none' },
          '&::-webkit-date-and-time-value': { textAlign: 'start' },
          ...(covers && covered),
          ...css,
        }}
      />
      {covers ? (
        <Box
          data-words
          aria-hidden
          position="absolute"
          insetY="0"
          insetStart="0"
          insetEnd={{ base: '0', md: '9' }}
          px={field.px ?? '3.5'}
          display="flex"
          alignItems="center"
          pointerEvents="none"
          whiteSpace="nowrap"
          overflow="hidden"
          fontSize="md"
          fontVariantNumeric="tabular-nums"
          color={words === null ? 'fg.subtle' : field.disabled ? 'fg.muted' : 'fg'}
          css={{ 'input:focus ~ &': { display: 'none' } }}
        >
          {words ?? (kind === 'time' ? t`Choose a time` : t`Choose a day`)}
        </Box>
      ) : null}
      <IconButton
        ref={opener}
        variant="ghost"
        size="sm"
        hideBelow="md"
        position="absolute"
        insetEnd="1"
        top="50%"
        translate="0 -50%"
        color="fg.muted"
        disabled={field.disabled === true}
        aria-label={named ? `${named}: ${what}` : what}
        aria-haspopup="dialog"
        aria-expanded={shown !== null}
        onClick={() => setShown(shown ? null : (frame.current?.querySelector('input') ?? null))}
      >
        <Icon size={18} />
      </IconButton>
      {shown ? (
        <DatePanel
          kind={kind}
          label={named ? `${named}: ${panel}` : panel}
          value={shown.value}
          min={shown.min}
          max={shown.max}
          anchor={shown}
          onChoose={(value) => type(shown, value)}
          onClose={() => {
            setShown(null)
            // Choosing in the panel counts as leaving the field, which never had the focus.
            shown.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
            opener.current?.focus()
          }}
        />
      ) : null}
    </Box>
  )
}
