import { NativeSelect } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import { findState, statesOf } from '@wellspring/api/contract/states'
import { Trans } from '@wellspring/words/macro'

import { FieldFrame } from '../field-frame.tsx'

export interface StateFieldProps {
  name: string
  /** A country that has a list of states. */
  country: string
  label: string
  autoComplete: string
  /** Optional even when a parcel to the country needs one. */
  optional?: boolean | undefined
}

/** A choice of a country's states. A stored value that is not in the list stays visible. */
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
