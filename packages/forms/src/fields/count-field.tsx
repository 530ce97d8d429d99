import { Input } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

/** What stands in the field after somebody typed: more than the most cannot be typed, zero or less clears it. */
function countAfter(typed: string, before: string, max: number): string {
  if (typed === '') return ''
  if (!/^-?\d+$/.test(typed)) return before
  const count = Number(typed)
  if (count > max) return before
  return count <= 0 ? '' : String(count)
}

/** A whole number from 1 up to the most there are, as text; empty while there is none. */
export function CountField({ max, ...field }: FieldProps & { max: number }) {
  const {
    field: { value, onChange, ...control },
  } = useController({ name: field.name })
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Input
          {...described}
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          value={String(value)}
          onChange={({ target }) => onChange(countAfter(target.value, String(value), max))}
        />
      )}
    </FieldFrame>
  )
}
