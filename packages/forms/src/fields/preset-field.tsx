import { get, useFormContext, useWatch } from 'react-hook-form'

import type { FieldProps } from '../field-frame.tsx'
import { SelectField } from './select-field.tsx'

export interface PresetFieldProps extends FieldProps {
  presets: readonly number[]
  /** What a number is called. */
  wordsOf: (value: number) => string
  /** The empty choice. */
  placeholder?: string
}

const numbersOf = (typed: readonly unknown[]) =>
  typed.filter((one) => one !== undefined && one !== '').map(Number)

/** A number by its words, out of those that are usual; another one that was kept before can still be chosen. */
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
