import { get, useFormContext, useWatch } from 'react-hook-form'

import type { FieldProps } from '../field-frame.tsx'
import { SelectField } from './select-field.tsx'

export interface PresetFieldProps extends FieldProps {
  presets: readonly number[]
  /** Label of a number. */
  wordsOf: (value: number) => string
  /** Label of the empty choice. */
  placeholder?: string
}

const numbersOf = (typed: readonly unknown[]) =>
  typed.filter((one) => one !== undefined && one !== '').map(Number)

/** A choice of common numbers; a different stored number stays available. */
export function PresetField({ presets, wordsOf, ...field }: PresetFieldProps) {
  const { defaultValues } = useFormContext().formState
  const present: unknown = useWatch({ name: field.name })
  const values = new Set([...presets, ...numbersOf([get(defaultValues, field.name), present])])
  return (
    <SelectField
      {...field}
      options={[...values]
        .toSorted((a, b) => a - b)
        .map((value) => ({ value: String(value), label: wordsOf(value) }))}
    />
  )
}
