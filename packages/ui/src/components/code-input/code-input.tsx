import { Box, Input } from '@chakra-ui/react'
import type { InputProps } from '@chakra-ui/react'
import type { Ref } from 'react'

import { t } from '@wellspring/words/macro'

export interface CodeInputProps extends Omit<InputProps, 'value' | 'onChange' | 'maxLength' | 'type'> {
  value: string
  onValueChange: (value: string) => void
  length?: number
  ref?: Ref<HTMLInputElement>
  /** What stands in it was sent and did not do: what is typed behind it is another code. */
  isTried?: boolean
  /** Called once, when the last digit is in. */
  onComplete?: (code: string) => void
}

/** How wide a digit's place is. */
const PLACE_REM = 3

/** The field's edge is drawn around the places that are seen. */
const frame = {
  maxW: 'full',
  overflow: 'clip',
  bg: 'bg.surface',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'lg',
  transition: 'border-color 150ms',
  _hover: { borderColor: 'fg.muted' },
  _focusWithin: {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '0',
    borderColor: 'accent.focusRing',
  },
} as const

/** What was typed into a text, wherever in it. */
function addedTo(text: string, longer: string): string {
  let place = 0
  while (place < text.length && text[place] === longer[place]) place++
  return longer.slice(place, place + longer.length - text.length)
}

/** A one-time code: six places to see, one field to fill, so that paste and autofill work. */
export function CodeInput(input: CodeInputProps) {
  const { value, onValueChange, length = 6, isTried = false, onComplete, ...props } = input
  function change(typed: string) {
    const digits = typed.replaceAll(/\D/g, '')
    // Nobody has to take out a code that was refused.
    const isAnother = isTried && value.length === length && digits.length > length
    const code = (isAnother ? addedTo(value, digits) : digits).slice(0, length)
    if (code === value) return
    onValueChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <Box
      {...frame}
      w={`calc(${length * PLACE_REM}rem + 2px)`}
      css={{ '&:has([aria-invalid=true])': { borderColor: 'border.error' } }}
    >
      <Input
        aria-label={t`One-time code`}
        {...props}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        // Room for the spaces that people paste with the digits.
        maxLength={length * 2}
        value={value}
        onChange={(event) => change(event.target.value)}
        fontFamily="mono"
        fontSize="1.5rem"
        h="14"
        ps="1.1rem"
        pe="0"
        // A place more than is seen: the space behind the last digit would push the first one out.
        w={`${(length + 1) * PLACE_REM}rem`}
        maxW="none"
        bg="transparent"
        borderWidth="0"
        _focusVisible={{ outline: 'none' }}
        letterSpacing={`calc(${PLACE_REM}rem - 1ch)`}
        bgImage={`repeating-linear-gradient(90deg, transparent 0 calc(${PLACE_REM}rem - 1px), {colors.border} calc(${PLACE_REM}rem - 1px) ${PLACE_REM}rem)`}
      />
    </Box>
  )
}
