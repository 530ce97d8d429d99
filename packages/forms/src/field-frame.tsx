import { Field } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'

import { Optional } from '@wellspring/ui/optional'

/** Props of every field. */
export interface FieldProps {
  /** Dotted path in the schema. */
  name: string
  label: string
  hint?: string
  optional?: boolean
  disabled?: boolean
}

export interface FieldFrameProps extends Omit<FieldProps, 'hint'> {
  hint?: ReactNode
  /** Renders the control with the ids of its hint and error, because Chakra's Field leaves out the error. */
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/** The error of one field; re-renders only when that error changes. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name, exact: true })
  const { message }: { message?: unknown } = get(errors, name) ?? {}
  return typeof message === 'string' ? message : undefined
}

/** Scrolls a focused control into view with its label and error, clear of sticky bars. */
export const labelInView = {
  '& :is(input, select, textarea, button)': { scrollMarginTop: '3rem', scrollMarginBottom: '3rem' },
}

/** The label, hint and error of a control. */
export function FieldFrame({ name, label, hint, optional, disabled, children }: FieldFrameProps) {
  const error = useFieldError(name)
  const id = useId()
  const ids = { helperText: `${id}-hint`, errorText: `${id}-error` }
  // The error may repeat the hint word for word.
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
