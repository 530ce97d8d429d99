import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

import { PasswordInput } from '@wellspring/ui/password-input'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'hint'> {
  /** For a new password, for example its requirements ticked off while typing. */
  hint?: ReactNode
  autoComplete?: 'current-password' | 'new-password'
}

export function PasswordField({ autoComplete = 'current-password', ...field }: PasswordFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(described) => <PasswordInput {...described} {...register(field.name)} autoComplete={autoComplete} />}
    </FieldFrame>
  )
}
