import { NativeSelect } from '@chakra-ui/react'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { useRegistered } from './use-registered.ts'

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** Label of the empty choice. */
  placeholder?: string
  autoComplete?: string
}

export function SelectField({ options, placeholder, autoComplete, ...field }: SelectFieldProps) {
  const registered = useRegistered(field.name)
  return (
    <FieldFrame {...field}>
      {(described) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...described} {...registered} {...(autoComplete && { autoComplete })}>
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
