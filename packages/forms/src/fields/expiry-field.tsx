import { useWatch } from 'react-hook-form'

import { t } from '@wellspring/words/macro'

import { DateField } from './date-field.tsx'
import type { DateFieldProps } from './date-field.tsx'

const today = () => new Date().toISOString().slice(0, 10)

/** An expiry date. A past one can be entered, but will not be approved. */
export function ExpiryField({ hint, ...field }: DateFieldProps) {
  const day = useWatch({ name: field.name }) as string | undefined
  const isOver = day !== undefined && day !== '' && day < today()
  const said = isOver ? t`This date has passed. We can only approve what is valid today.` : hint
  return <DateField {...field} {...(said !== undefined && { hint: said })} />
}
