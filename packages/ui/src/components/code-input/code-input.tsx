import { Box, Input } from '@chakra-ui/react'
import type { InputProps } from '@chakra-ui/react'
import type { Ref } from 'react'

import { t } from '@wellspring/words/macro'

export interface CodeInputProps extends Omit<InputProps, 'value' | 'onChange' | 'maxLength' | 'type'> {
  value: string
  onValueChange: (value: string) => void
  length?: number
  ref?: Ref<HTMLInputElement>
  /** Whether the present code was submitted and refused: further input starts another code. */
  isTried?: boolean
  /** Called once, when the last digit is entered. */
  onComplete?: (code: string) => void
}

/** The width of a digit. */
const PLACE_REM = 3

/** The border around the visible digits. */
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

/** Returns what was typed into a text, at any position. */
function addedTo(text: string, longer: string): string {
  let place = 0
  while (place < text.length && text[place] === longer[place]) place++
  return longer.slice(place, place + longer.length - text.length)
}

/** A one-time code: six visible digits in a single input, so that pasting and autofill work. */
export function CodeInput(input: CodeInputProps) {
  const { value, onValueChange, length = 6, isTried = false, onComplete, ...props } = input
  function change(typed: string) {
    const digits = typed.replaceAll(/\D/g, '')
    // A refused code need not be deleted before typing another one.
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
        // Allows for the spaces in pasted codes.
        maxLength={length * 2}
        value={value}
        onChange={(event) => change(event.target.value)}
        fontFamily="mono"
        fontSize="1.5rem"
        h="14"
        ps="1.1rem"
        pe="0"
        // One digit wider than visible: the letter spacing of the last digit would scroll the first one out.
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
