import { Input } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

export interface PhoneFieldProps extends FieldProps {
  autoComplete?: string
}

/** A number as people write it: what cannot be one is not taken away but told of. */
export function PhoneField({ autoComplete = 'tel', ...field }: PhoneFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Input
          {...described}
          {...register(field.name)}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
        />
      )}
    </FieldFrame>
  )
}
