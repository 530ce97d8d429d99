import { useWatch } from 'react-hook-form'

import { DateInput } from '@wellspring/ui/date-input'
import type { DateKind } from '@wellspring/ui/date-input'

import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { useRegistered } from './use-registered.ts'

export interface DateFieldProps extends FieldProps {
  autoComplete?: string
  /** A field whose rule also reads this one, and which is revalidated with it. */
  judges?: string
  /** `time` is a time of day, 09:30; `datetime-local` has both: 2026-11-21T09:30. */
  kind?: DateKind
  /** First and last selectable day. */
  min?: string
  max?: string
}

/** A calendar day, stored as 2026-11-21 in any display format. */
export function DateField({ autoComplete, judges, kind = 'date', min, max, ...field }: DateFieldProps) {
  const registered = useRegistered(field.name, judges ? { deps: judges } : {})
  const shown = useWatch({ name: field.name }) as string | undefined
  return (
    <FieldFrame {...field}>
      {(described) => (
        <DateInput
          {...described}
          {...registered}
          shown={shown ?? ''}
          kind={kind}
          {...(min && { min })}
          {...(max && { max })}
          {...(autoComplete && { autoComplete })}
        />
      )}
    </FieldFrame>
  )
}
