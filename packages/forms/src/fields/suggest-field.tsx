import { useState } from 'react'
import { useController } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { Combobox } from './combobox.tsx'

export interface SuggestFieldProps extends FieldProps {
  suggestions: readonly string[]
}

/** Suggestions that contain the text; all of them once the text equals one. */
const fitting = (suggestions: readonly string[], typed: string) =>
  suggestions.includes(typed)
    ? suggestions
    : suggestions.filter((one) => one.toLowerCase().includes(typed.trim().toLowerCase()))

/** Free text with suggestions: the text stays as typed unless a suggestion is chosen. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const { field: control } = useController({ name: field.name })
  const value = String(control.value ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const found = fitting(suggestions, value)
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Combobox
          label={field.label}
          value={value}
          field={{
            ...described,
            ref: control.ref,
            name: field.name,
            value,
            onChange(event) {
              control.onChange(event.target.value)
              // A fully typed suggestion leaves nothing to choose.
              setIsAsked(!suggestions.includes(event.target.value))
            },
            onClick: () => setIsAsked(true),
            onBlur: control.onBlur,
          }}
          options={found.map((one) => ({ value: one, shown: one }))}
          isOpen={isAsked && found.length > 0}
          takesFirst={false}
          onOpen={() => setIsAsked(true)}
          onClose={() => setIsAsked(false)}
          onChoose={control.onChange}
        />
      )}
    </FieldFrame>
  )
}
