import { Box, Button } from '@chakra-ui/react'
import { useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { CalendarIcon } from '../icon/icon.tsx'

const DatePanel = lazyPart(() => import('../date-input/date-panel.tsx').then(({ DatePanel: Panel }) => Panel))

export interface DayButtonProps {
  /** The purpose of the date. */
  label: string
  /** The formatted date, after the label. */
  words?: string
  /** `2026-11-29`, or an empty text. */
  value: string
  min?: string
  max?: string
  onChoose: (day: string) => void
}

/** A button that opens a calendar, for dates that nobody needs to type. */
export function DayButton({ label, words, value, min = '', max = '', onChoose }: DayButtonProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        minH="11"
        px="3"
        fontWeight="normal"
        fontVariantNumeric="tabular-nums"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : opener.current)}
      >
        <CalendarIcon size={18} />
        {[label, words].filter(Boolean).join(' ')}
      </Button>
      {anchor ? (
        <DatePanel
          kind="date"
          label={t`${label}: Calendar`}
          value={value}
          min={min}
          max={max}
          anchor={anchor}
          onChoose={onChoose}
          onClose={() => {
            setAnchor(null)
            opener.current?.focus()
          }}
        />
      ) : null}
    </Box>
  )
}
