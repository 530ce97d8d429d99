import { Grid } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'

import { DatesInput, dateScopes, repeatSteps } from '@wellspring/api/contract/event-fields'
import type { RepeatStep } from '@wellspring/api/contract/event-fields'
import { instantOf } from '@wellspring/ui/wall-time'
import { zoneName } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { DateField } from '../fields/date-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'

const everyLabels: Record<RepeatStep, string> = {
  day: t`Every day`,
  week: t`Every week`,
  two_weeks: t`Every two weeks`,
  month: t`Every month`,
}
const everyOptions = [
  { value: 'once', label: t`Does not repeat` },
  ...repeatSteps.map((value) => ({ value, label: everyLabels[value] })),
]
const number = (typed: string) => (typed.trim() === '' ? NaN : Number(typed))

const wallIn = (zone: string) =>
  z.string().transform((wall, context) => {
    const instant = instantOf(wall, zone)
    if (instant !== null) return instant
    context.addIssue({ code: 'custom', message: t`Choose a date and time` })
    return z.NEVER
  })

const lengthMinutes = z.string().transform(number).pipe(DatesInput.shape.lengthMinutes)

/** Form schema of new dates, in the event's time zone. */
export const datesForm = (zone: string) =>
  z
    .object({ startsAt: wallIn(zone), lengthMinutes, every: z.string(), times: z.string() })
    .transform(({ every, times, ...date }): unknown => ({
      ...date,
      repeat: every === 'once' ? null : { every, times: number(times) },
    }))
    .pipe(DatesInput)

/** Form schema of a moved date. */
export const moveForm = (zone: string) =>
  z.object({ startsAt: wallIn(zone), lengthMinutes, scope: z.enum(dateScopes) })

/** Start and length of a date. */
export function WhenFields({ zone }: { zone: string }) {
  return (
    <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: '1.4fr 1fr' }}>
      <DateField name="startsAt" label={t`Starts`} hint={t`In ${zoneName(zone)}.`} kind="datetime-local" />
      <TextField name="lengthMinutes" label={t`Length in minutes`} inputMode="numeric" />
    </Grid>
  )
}

/** How a date repeats. */
export function RepeatFields() {
  const every = useWatch({ name: 'every' }) as string
  return (
    <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: '1.4fr 1fr' }}>
      <SelectField name="every" label={t`Repeats`} options={everyOptions} />
      {every === 'once' ? null : (
        <TextField name="times" label={t`Times`} hint={t`With the first.`} inputMode="numeric" />
      )}
    </Grid>
  )
}
