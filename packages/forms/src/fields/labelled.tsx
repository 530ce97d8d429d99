import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { get, useFormContext } from 'react-hook-form'

export interface LabelledProps {
  /** Dotted path in the form's values. */
  name: string
  label: string
  hint?: string
  optional?: boolean
}

/** A label, a control, and under it the hint or what is wrong. */
export function Labelled({
  name,
  label,
  hint,
  optional = false,
  children,
}: LabelledProps & { children: ReactNode }) {
  const { errors } = useFormContext().formState
  const error = get(errors, name) as { message?: string } | undefined
  return (
    <Field.Root invalid={error !== undefined} required={!optional}>
      <Field.Label>
        {label}
        {optional ? (
          <Field.RequiredIndicator
            fallback={
              <Field.HelperText as="span" display="inline" ms="1">
                (optional)
              </Field.HelperText>
            }
          />
        ) : null}
      </Field.Label>
      {children}
      {error ? (
        <Field.ErrorText>{error.message}</Field.ErrorText>
      ) : hint ? (
        <Field.HelperText>{hint}</Field.HelperText>
      ) : null}
    </Field.Root>
  )
}
