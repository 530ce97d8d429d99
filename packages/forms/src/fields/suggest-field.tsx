import { Input } from '@chakra-ui/react'
import { useId } from 'react'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { useRegistered } from './use-registered.ts'

export interface SuggestFieldProps extends FieldProps {
  suggestions: readonly string[]
}

/** Free text with a list to take from. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const registered = useRegistered(field.name)
  const id = useId()
  return (
    <FieldFrame {...field}>
      {(described) => (
        <>
          <Input {...described} {...registered} list={id} autoComplete="off" />
          <datalist id={id}>
            {suggestions.map((suggestion) => (
              <option key={suggestion}>{suggestion}</option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
