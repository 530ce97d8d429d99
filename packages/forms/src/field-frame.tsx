import { Field } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'

import { Optional } from '@wellspring/ui/optional'

/** What every field takes. */
export interface FieldProps {
  /** Dotted, as in the schema. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  disabled?: boolean
}

export interface FieldFrameProps extends Omit<FieldProps, 'hint'> {
  hint?: ReactNode
  /** Draws the control with what ties hint and error to it: Chakra's Field leaves the error out. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/** The message beside one field; only its own news draws it again. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name, exact: true })
  const { message }: { message?: unknown } = get(errors, name) ?? {}
  return typeof message === 'string' ? message : undefined
}

/** A control that gets the focus is scrolled into view with its label and its error, clear of what is sticky. */
export const labelInView = {
  '& :is(input, select, textarea, button)': { scrollMarginTop: '3rem', scrollMarginBottom: '3rem' },
}

/** Label, hint and error round a control. */
export function FieldFrame({ name, label, hint, optional, disabled, children }: FieldFrameProps) {
  const error = useFieldError(name)
  const id = useId()
  const ids = { helperText: `${id}-hint`, errorText: `${id}-error` }
  // The error may be the very sentence of the hint.
  const shownHint = hint === error ? undefined : hint
  const notes = [shownHint && ids.helperText, error && ids.errorText].filter(Boolean).join(' ')
  return (
    <Field.Root
      data-field={name}
      ids={ids}
      invalid={error !== undefined}
      disabled={disabled ?? false}
      css={labelInView}
    >
      <Field.Label>
        {label} {optional ? <Optional /> : null}
      </Field.Label>
      {children({ 'aria-describedby': notes || undefined })}
      {shownHint ? <Field.HelperText>{shownHint}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
