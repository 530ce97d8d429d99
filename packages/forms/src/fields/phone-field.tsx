import { Input } from '@chakra-ui/react'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { useRegistered } from './use-registered.ts'

export interface PhoneFieldProps extends FieldProps {
  autoComplete?: string
}

/** A number as people write it: what cannot be one is not taken away but told of. */
export function PhoneField({ autoComplete = 'tel', ...field }: PhoneFieldProps) {
  const registered = useRegistered(field.name)
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Input {...described} {...registered} type="tel" inputMode="tel" autoComplete={autoComplete} />
      )}
    </FieldFrame>
  )
}
