import { useController } from 'react-hook-form'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { ZoneBox } from './zone-box.tsx'
import type { ZoneBoxProps } from './zone-box.tsx'

export interface ZoneFieldProps extends FieldProps, Pick<ZoneBoxProps, 'noneLabel'> {}

/** A time zone; the form holds its IANA name, or '' for none. */
export function ZoneField({ noneLabel, ...frame }: ZoneFieldProps) {
  const { field } = useController({ name: frame.name })
  return (
    <FieldFrame {...frame}>
      {(described) => (
        <ZoneBox
          value={String(field.value ?? '')}
          onChange={field.onChange}
          noneLabel={noneLabel}
          field={{ ...described, ref: field.ref, name: frame.name, onBlur: field.onBlur }}
        />
      )}
    </FieldFrame>
  )
}
