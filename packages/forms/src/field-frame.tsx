import { Field, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** What every field takes. */
export interface FieldProps {
  /** Dotted, as in the schema. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  disabled?: boolean
}

export interface FieldFrameProps extends FieldProps {
  children: ReactNode
}

/** Label, hint and error round a control; the control is told of them by Chakra's Field. */
export function FieldFrame({ name, label, hint, optional, disabled, children }: FieldFrameProps) {
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name })
  const { error } = getFieldState(name, formState)
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled ?? false}>
      <Field.Label>
        {label}
        {optional ? (
          <Text as="span" color="fg.subtle" fontWeight="normal">
            (optional)
          </Text>
        ) : null}
      </Field.Label>
      {children}
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{error?.message}</Field.ErrorText>
    </Field.Root>
  )
}
