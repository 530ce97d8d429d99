import { Box, Input, type InputProps } from '@chakra-ui/react'
import type { Ref } from 'react'

export interface CodeInputProps extends Omit<InputProps, 'value' | 'onChange' | 'maxLength' | 'type'> {
  value: string
  onValueChange: (value: string) => void
  length?: number
  ref?: Ref<HTMLInputElement>
  /** Called once, when the last digit is in. */
  onComplete?: (code: string) => void
}

/** A one-time code: six places to see, one field to fill, so that paste and autofill work. */
export function CodeInput({ value, onValueChange, length = 6, onComplete, ...props }: CodeInputProps) {
  function change(typed: string) {
    const code = typed.replaceAll(/\D/g, '').slice(0, length)
    if (code === value) return
    onValueChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <Box position="relative" w={`${length * 3}rem`} maxW="full">
      <Input
        aria-label="One-time code"
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
        letterSpacing="calc(3rem - 1ch)"
        overflow="hidden"
        bgImage={`repeating-linear-gradient(90deg, transparent 0 calc(3rem - 1px), {colors.border} calc(3rem - 1px) 3rem)`}
      />
    </Box>
  )
}
