import { Fieldset } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'

import { Optional } from '@wellspring/ui/optional'

import { labelInView, useFieldError } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

export interface GroupFrameProps extends Omit<FieldProps, 'disabled'> {
  children: ReactNode
}

/** The question, hint and error of several controls that answer it together. */
export function GroupFrame({ name, label, hint, optional, children }: GroupFrameProps) {
  const error = useFieldError(name)
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Fieldset.Root
      data-field={name}
      css={labelInView}
      invalid={error !== undefined}
      {...(notes ? { 'aria-describedby': notes } : { 'aria-describedby': undefined })}
    >
      <Fieldset.Legend>
        {label} {optional ? <Optional /> : null}
      </Fieldset.Legend>
      {children}
      {hint ? <Fieldset.HelperText id={`${id}-hint`}>{hint}</Fieldset.HelperText> : null}
      <Fieldset.ErrorText id={`${id}-error`}>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  )
}
