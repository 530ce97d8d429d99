import { Grid } from '@chakra-ui/react'
import { useMemo } from 'react'
import * as z from 'zod'

import { TimeOffInput } from '@wellspring/api/contract/availability'
import { instantOf } from '@wellspring/ui/wall-time'
import { t } from '@wellspring/words/macro'

import { DateField } from '../fields/date-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'

export interface TimeOffFormProps {
  /** The wall on which the times are typed. */
  zone: string
  /** What it begins with: 2026-11-21T09:30. */
  from?: string
  to?: string
  submitLabel: string
  /** Where something else is what the page is for. */
  isQuiet?: boolean
  onSubmit: (input: z.output<typeof TimeOffInput>) => Promise<void>
}

const formOf = (zone: string) => {
  const moment = z.string().transform((wall, context) => {
    const instant = instantOf(wall, zone)
    if (instant === null) context.addIssue({ code: 'custom', message: t`Date cannot be empty` })
    return instant ?? z.NEVER
  })
  return z.object({ from: moment, to: moment, note: z.string().optional() }).pipe(TimeOffInput)
}

/** From when until when one is away. */
export function TimeOffForm({
  zone,
  from = '',
  to = '',
  submitLabel,
  isQuiet = false,
  onSubmit,
}: TimeOffFormProps) {
  const schema = useMemo(() => formOf(zone), [zone])
  return (
    <Form
      schema={schema}
      defaultValues={{ from, to, note: '' }}
      submitLabel={submitLabel}
      resetOnSuccess
      isQuiet={isQuiet}
      onSubmit={onSubmit}
    >
      <Grid gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))">
        <DateField name="from" label={t`Away from`} withTime />
        <DateField name="to" label={t`Away to`} withTime />
      </Grid>
      <TextField name="note" label={t`Note`} hint={t`Only you see it.`} optional />
    </Form>
  )
}
