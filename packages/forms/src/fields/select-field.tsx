import { NativeSelect } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** The empty choice. */
  placeholder?: string
  autoComplete?: string
}

export function SelectField({ options, placeholder, autoComplete, ...field }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(described) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...described}
            {...register(field.name)}
            {...(autoComplete && { autoComplete })}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FieldFrame>
  )
}
