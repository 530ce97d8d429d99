import { Grid, Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import { Day } from '@wellspring/api/contract/fields'
import type { Service } from '@wellspring/api/contract/services'
import { dayParts } from '@wellspring/api/contract/waitlist'
import { useJoinWaitlist } from '@wellspring/api/hooks/waitlist'
import { useSession } from '@wellspring/api/session'
import { NearestSlots } from '@wellspring/features/bookings'
import { ChoicesField } from '@wellspring/forms/fields/choices-field'
import { DateField } from '@wellspring/forms/fields/date-field'
import { Form } from '@wellspring/forms/form'
import { weekFrom } from '@wellspring/ui/week-column'
import { dayIn, daysAfter, firstWeekday, presentMoment, zoneName } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { weekdays } from '@wellspring/ui/week-grid'
import { Trans, t } from '@wellspring/words/macro'

import { partNames } from '../../parts/waitlist/waitlist-labels.ts'

const Wish = z.object({
  from: Day,
  to: Day,
  weekdays: z.array(z.string()).min(1, t`Choose a day of the week.`),
  parts: z.array(z.enum(dayParts)).min(1, t`Choose a part of the day.`),
})

const dayOptions = () =>
  weekFrom(firstWeekday()).map((day) => ({ value: String(day), label: weekdays[day] ?? '' }))
const partOptions = dayParts.map((value) => ({ value, label: partNames[value] }))
const A_MONTH = 30

export interface WaitlistFormProps {
  service: Service
  clock: Clock
  onJoined: () => void
  /** Asks a guest to sign in, and resolves to whether they did. */
  onGuest: () => Promise<boolean>
  /** Called when the patron chooses a time that is already free. */
  onTime: (startsAt: string) => void
}

/** Asks for suitable days and times, and joins the waitlist. */
export function WaitlistForm({ service, clock, onJoined, onGuest, onTime }: WaitlistFormProps) {
  const { user } = useSession()
  const { mutateAsync: join } = useJoinWaitlist()
  const [free, setFree] = useState<Problem | null>(null)
  const [today] = useState(() => dayIn(presentMoment(), clock.zone))
  return (
    <Form
      schema={Wish}
      defaultValues={{
        from: today,
        to: daysAfter(today, A_MONTH),
        weekdays: dayOptions().map(({ value }) => value),
        parts: [...dayParts],
      }}
      submitLabel={t`Join the waitlist`}
      onSubmit={async (wish) => {
        if (!user && !(await onGuest())) return
        setFree(null)
        try {
          const days = wish.weekdays.map(Number)
          await join({ ...wish, weekdays: days, serviceId: service.id, zone: clock.zone })
          onJoined()
        } catch (error) {
          if (!(error instanceof Problem) || !error.alternatives) throw error
          setFree(error)
        }
      }}
    >
      <Grid gap="5" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <DateField name="from" label={t`First day`} />
        <DateField name="to" label={t`Last day`} />
      </Grid>
      <ChoicesField name="weekdays" label={t`Days that suit you`} options={dayOptions()} />
      <ChoicesField name="parts" label={t`Times of day`} options={partOptions} />
      <Text textStyle="sm" color="fg.muted">
        <Trans>In your zone: {zoneName(clock.zone)}</Trans>
      </Text>
      {free ? <NearestSlots problem={free} clock={clock} value={null} onChange={onTime} /> : null}
    </Form>
  )
}
