import { Input } from '@chakra-ui/react'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { useRegistered } from './use-registered.ts'

export interface PhoneFieldProps extends FieldProps {
  autoComplete?: string
}

/** A phone number in free notation: invalid input is reported, not removed. */
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
