import { Input } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

/** Digits, and one + before them. */
export const onlyPhone = (typed: string) =>
  (typed.trimStart().startsWith('+') ? '+' : '') + typed.replaceAll(/\D/g, '').slice(0, 20)

export interface PhoneFieldProps extends FieldProps {
  autoComplete?: string
}

export function PhoneField({ autoComplete = 'tel', ...field }: PhoneFieldProps) {
  const { field: control } = useController({ name: field.name })
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Input
          {...described}
          {...control}
          value={String(control.value ?? '')}
          onChange={(event) => control.onChange(onlyPhone(event.target.value))}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
        />
      )}
    </FieldFrame>
  )
}
