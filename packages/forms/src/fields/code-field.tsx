import { useEffect, useRef } from 'react'
import { useController, useFormState } from 'react-hook-form'

import { CodeInput } from '@wellspring/ui/code-input'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

/** A one-time code, which submits the form with its last digit. */
export function CodeField(field: FieldProps) {
  const { field: control } = useController({ name: field.name })
  const { isSubmitting, submitCount } = useFormState()
  const input = useRef<HTMLInputElement | null>(null)
  // Entering the code is the only action on this page, so it takes the focus.
  useEffect(() => input.current?.focus(), [])
  return (
    <FieldFrame {...field}>
      {(described) => (
        <CodeInput
          {...described}
          // The field's label names it.
          aria-label={undefined}
          name={field.name}
          value={String(control.value ?? '')}
          isTried={submitCount > 0 && !isSubmitting}
          onValueChange={control.onChange}
          onBlur={control.onBlur}
          ref={(element: HTMLInputElement | null) => {
            input.current = element
            control.ref(element)
          }}
          onComplete={() => {
            // Waits for the render that contains the last digit.
            setTimeout(() => input.current?.form?.requestSubmit(), 0)
          }}
        />
      )}
    </FieldFrame>
  )
}
