import { NativeSelect } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import { findState, statesOf } from '@wellspring/api/contract/states'
import { Trans } from '@wellspring/words/macro'

import { FieldFrame } from '../field-frame.tsx'

export interface StateFieldProps {
  name: string
  /** One that has a list of its states. */
  country: string
  label: string
  autoComplete: string
  /** It may be left out, whatever its country needs on a parcel. */
  optional?: boolean | undefined
}

/** One of the states of a country. What was typed elsewhere and is none of them stays to be seen. */
export function StateField({ name, country, label, autoComplete, optional = false }: StateFieldProps) {
  const { field } = useController({ name, shouldUnregister: true })
  const list = statesOf(country)
  const typed = String(field.value ?? '')
  const value = findState(country, typed) ?? typed
  const isListed = value === '' || list?.states.some((state) => state.value === value)
  return (
    <FieldFrame name={name} label={label} optional={optional || list?.required !== true}>
      {(described) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...described}
            ref={field.ref}
            name={name}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            autoComplete={autoComplete}
          >
            <option value="">
              <Trans>Choose</Trans>
            </option>
            {isListed ? null : <option value={value}>{value}</option>}
            {list?.states.map((state) => (
              <option key={state.value} value={state.value}>
                {state.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FieldFrame>
  )
}
