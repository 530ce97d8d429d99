import { Input } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

/** The value after typing: input above the maximum is ignored, zero or less clears the field. */
function countAfter(typed: string, before: string, max: number): string {
  if (typed === '') return ''
  if (!/^-?\d+$/.test(typed)) return before
  const count = Number(typed)
  if (count > max) return before
  return count <= 0 ? '' : String(count)
}

/** A whole number from 1 to `max`, as text; empty without one. */
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
