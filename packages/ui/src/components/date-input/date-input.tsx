import { Box, IconButton, Input } from '@chakra-ui/react'
import type { InputProps } from '@chakra-ui/react'
import { useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { CalendarIcon, ClockIcon } from '../icon/icon.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import type { DateKind } from './date-kind.ts'

const DatePanel = lazyPart(() => import('./date-panel.tsx').then(({ DatePanel: Panel }) => Panel))

export interface DateInputProps extends Omit<InputProps, 'type'> {
  kind?: DateKind
}

const latest = { date: '9999-12-31', time: undefined, 'datetime-local': '9999-12-31T23:59' }

/** Where React listens for what is typed: a value that was pressed is one as well. */
function type(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A day or a time that is typed, or pressed in a panel that looks the same in every browser. A phone has pickers of
 * its own, made for a thumb, which open wherever the field is touched.
 */
export function DateInput({ kind = 'date', css, ...field }: DateInputProps) {
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<HTMLInputElement | null>(null)
  const Icon = kind === 'time' ? ClockIcon : CalendarIcon
  const what = kind === 'time' ? t`Open the list of times` : t`Open the calendar`
  const panel = kind === 'time' ? t`Times` : t`Calendar`
  const named = field['aria-label']
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
          ...css,
        }}
      />
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
            opener.current?.focus()
          }}
        />
      ) : null}
    </Box>
  )
}
