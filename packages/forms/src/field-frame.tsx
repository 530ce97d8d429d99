import { Field, Text } from '@chakra-ui/react'
import { useId } from 'react'
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
  /** Draws the control with what ties hint and error to it: Chakra's Field leaves the error out. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/** Label, hint and error round a control. */
export function FieldFrame({ name, label, hint, optional, disabled, children }: FieldFrameProps) {
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name })
  const { error } = getFieldState(name, formState)
  const id = useId()
  const ids = { helperText: `${id}-hint`, errorText: `${id}-error` }
  const notes = [hint && ids.helperText, error && ids.errorText].filter(Boolean).join(' ')
  return (
    <Field.Root ids={ids} invalid={error !== undefined} disabled={disabled ?? false}>
      <Field.Label>
        {label}
        {optional ? (
          <Text as="span" color="fg.subtle" fontWeight="normal">
            (optional)
          </Text>
        ) : null}
      </Field.Label>
      {children({ 'aria-describedby': notes || undefined })}
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{error?.message}</Field.ErrorText>
    </Field.Root>
  )
}
