import { Input } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'

export const onlyCountry = (typed: string) =>
  typed
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 2)
    .toUpperCase()

/** The two letters of ISO 3166. */
export function CountryField(field: FieldProps) {
  const { field: control } = useController({ name: field.name })
  return (
    <FieldFrame {...field}>
      {(described) => (
        <Input
          {...described}
          {...control}
          value={String(control.value ?? '')}
          onChange={(event) => control.onChange(onlyCountry(event.target.value))}
          autoComplete="country"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  )
}
