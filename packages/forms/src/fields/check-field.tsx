import { Box, Checkbox, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useController } from 'react-hook-form'

import { useFieldError } from '../field-frame.tsx'

export interface CheckFieldProps {
  name: string
  label: string
  /** The value when ticked. */
  on?: unknown
  off?: unknown
}

export function CheckField({ name, label, on = true, off = false }: CheckFieldProps) {
  const { ref, value, onChange, onBlur } = useController({ name }).field
  const error = useFieldError(name)
  const id = useId()
  return (
    <Box>
      <Checkbox.Root
        checked={value === on}
        onCheckedChange={(change) => onChange(change.checked === true ? on : off)}
        invalid={error !== undefined}
        minH="11"
        alignItems="center"
      >
        <Checkbox.HiddenInput
          ref={ref}
          onBlur={onBlur}
          {...(error && { 'aria-describedby': `${id}-error` })}
        />
        <Checkbox.Control mt="0" />
        <Checkbox.Label pt="0">{label}</Checkbox.Label>
      </Checkbox.Root>
      {error ? (
        <Text id={`${id}-error`} textStyle="xs" color="fg.error" fontWeight="medium" mt="1">
          {error}
        </Text>
      ) : null}
    </Box>
  )
}
