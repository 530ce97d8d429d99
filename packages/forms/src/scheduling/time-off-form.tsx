import { Grid } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'

import { TimeOffInput } from '@wellspring/api/contract/availability'
import { instantOf } from '@wellspring/ui/wall-time'
import { daysAfter } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { CheckField } from '../fields/check-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'

export interface TimeOffFormProps {
  /** Time zone of the entered times. */
  zone: string
  /** Initial value: 2026-11-21T09:30, or a day. */
  from?: string | undefined
  to?: string
  submitLabel: string
  /** For a page with another primary button. */
  isQuiet?: boolean
  onSubmit: (input: z.output<typeof TimeOffInput>) => Promise<void>
}

const Typed = z.object({
  day: z.string(),
  from: z.string(),
  to: z.string(),
  isWhole: z.boolean(),
  /** Empty for a single day. */
  lastDay: z.string(),
  note: z.string().optional(),
})

const formOf = (zone: string) =>
  Typed.transform(({ day, from, to, isWhole, lastDay, note }, context) => {
    const refuse = (path: keyof z.output<typeof Typed>, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const last = lastDay || day
    const start = instantOf(`${day}T${isWhole ? '00:00' : from}`, zone)
    const end = day ? instantOf(isWhole ? `${daysAfter(last, 1)}T00:00` : `${last}T${to}`, zone) : null
    const isTimed = isWhole || (from !== '' && to !== '')
    if (!isWhole && from === '') refuse('from', t`Choose a time`)
    if (!isWhole && to === '') refuse('to', t`Choose a time`)
    if (day === '' || (isTimed && start === null)) refuse('day', t`Enter a date`)
    else if (isTimed && end === null) refuse(lastDay ? 'lastDay' : 'day', t`Enter a date`)
    if (start === null || end === null) return z.NEVER
    const input = TimeOffInput.safeParse({ from: start, to: end, note })
    for (const { path, message } of input.error?.issues ?? [])
      refuse(
        path[0] === 'note' ? 'note' : isWhole || (lastDay !== '' && lastDay < day) ? 'lastDay' : 'to',
        message,
      )
    return input.data ?? z.NEVER
  })

/** Start and end time, unless it lasts the whole day. */
function Hours() {
  const isWhole = useWatch({ name: 'isWhole' }) as boolean
  if (isWhole) return null
  return (
    <>
      <DateField name="from" label={t`From`} kind="time" />
      <DateField name="to" label={t`To`} kind="time" />
    </>
  )
}

/** Splits a local date and time into its two fields. */
const partsOf = (wall: string) => [wall.slice(0, 10), wall.slice(11, 16)] as const

/** A period of absence: whole days, or hours of a day. */
export function TimeOffForm({
  zone,
  from = '',
  to = '',
  submitLabel,
  isQuiet = false,
  onSubmit,
}: TimeOffFormProps) {
  const schema = useMemo(() => formOf(zone), [zone])
  const [[day, start], [last, end]] = [partsOf(from), partsOf(to)]
  return (
    <Form
      schema={schema}
      defaultValues={{
        day,
        from: start || '09:00',
        to: end || '17:00',
        isWhole: false,
        lastDay: last === day ? '' : last,
        note: '',
      }}
      submitLabel={submitLabel}
      resetOnSuccess
      isQuiet={isQuiet}
      onSubmit={onSubmit}
    >
      <Grid
        columnGap="4"
        rowGap="5"
        alignItems="start"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: 'minmax(0, 4fr) repeat(2, minmax(0, 3fr))',
        }}
        // On a phone the day has a row of its own.
        css={{ '& > :first-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
      >
        <DateField name="day" label={t`Day`} />
        <Hours />
      </Grid>
      <CheckField name="isWhole" label={t`Whole day`} />
      <DateField
        name="lastDay"
        label={t`Last day`}
        hint={t`If you are away for more than one day.`}
        optional
      />
      <TextField name="note" label={t`Note`} hint={t`Only you see it.`} optional />
    </Form>
  )
}
