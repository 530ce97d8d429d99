import { useEffect, useRef } from 'react'
import { useController, useFormState } from 'react-hook-form'

import { CodeInput } from '@wellspring/ui/code-input'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

/** The last digit sends the form: nothing else is left to do. */
export function CodeField(field: FieldProps) {
  const { field: control } = useController({ name: field.name })
  const { isSubmitting, submitCount } = useFormState()
  const input = useRef<HTMLInputElement | null>(null)
  // Whoever arrives has the mail in hand: nothing else can be done here.
  useEffect(() => input.current?.focus(), [])
  return (
    <FieldFrame {...field}>
      {(described) => (
        <CodeInput
          {...described}
          // The label of the field names it.
          aria-label={undefined}
          name={field.name}
          value={String(control.value ?? '')}
          isTried={submitCount > 0 && !isSubmitting}
          onValueChange={control.onChange}
          onBlur={control.onBlur}
          {...{
            ref: (element: HTMLInputElement | null) => {
              input.current = element
              control.ref(element)
            },
          }}
          onComplete={() => {
            // After the render that carries the digit.
            setTimeout(() => input.current?.form?.requestSubmit(), 0)
          }}
        />
      )}
    </FieldFrame>
  )
}
