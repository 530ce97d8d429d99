import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import type { Booking } from '@wellspring/api/contract/booking'
import { upTo } from '@wellspring/api/contract/fields'
import type { Service } from '@wellspring/api/contract/services'
import { useSession } from '@wellspring/api/session'
import { NearestSlots, whenWords } from '@wellspring/features/bookings'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { KeepSessionDraft, dropSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import type { Clock } from '@wellspring/ui/zoned-time'

import { useKeepTime } from './use-keep-time.ts'

const Note = z.object({ note: upTo(1000) })

export interface KeepFormProps {
  service: Service
  clock: Clock
  startsAt: string | null
  onTime: (startsAt: string | null) => void
  onHeld: (booking: Booking) => void
  /** Nobody is signed in: asks them to, and answers whether they did. */
  onGuest: () => Promise<boolean>
}

/** What the press does, in a sentence or two. */
function whatFollows({ confirmation, price, provider, isFirstOnly }: Service): string {
  const isFree = price === 0
  const booked =
    confirmation === 'request'
      ? `${provider.name} answers a request within two days.`
      : isFree
        ? 'It is booked at once.'
        : 'It is booked as soon as it is paid.'
  const cost = isFree ? 'It costs nothing.' : 'The time is kept for ten minutes while you pay.'
  return [booked, cost, isFirstOnly && 'You can book it once with this provider.'].filter(Boolean).join(' ')
}

/** What is good to know before a time is kept, and the press that keeps it. */
export function KeepForm({ service, clock, startsAt, onTime, onHeld, onGuest }: KeepFormProps) {
  const { user } = useSession()
  const keepTime = useKeepTime()
  const [taken, setTaken] = useState<Problem | null>(null)
  const [isTimeless, setTimeless] = useState(false)
  const draft = `note:${service.id}`
  const { name } = service.provider

  async function keep(note: string | undefined) {
    if (!startsAt) return setTimeless(true)
    if (!user && !(await onGuest())) return
    setTaken(null)
    try {
      const booking = await keepTime({
        serviceId: service.id,
        startsAt,
        zone: clock.zone,
        ...(note && { note }),
      })
      dropSessionDraft(draft)
      onHeld(booking)
    } catch (error) {
      if (!(error instanceof Problem) || !error.alternatives) throw error
      setTaken(error)
      onTime(null)
    }
  }

  return (
    <Form
      schema={Note}
      defaultValues={readSessionDraft(draft, { note: '' })}
      submitLabel={startsAt ? `Keep ${whenWords(startsAt, clock)}` : 'Keep this time'}
      onSubmit={async ({ note }) => keep(note)}
    >
      <KeepSessionDraft name={draft} />
      <TextAreaField
        name="note"
        label={`A note to ${name}`}
        optional
        hint={`Only you and ${name} read it.`}
      />
      {service.price === 0 ? null : (
        <Box>
          <Text as="h2" textStyle="heading" mb="2">
            If it is cancelled
          </Text>
          <RefundPolicy bands={service.policy} />
        </Box>
      )}
      <Text textStyle="sm" color="fg.muted">
        {whatFollows(service)}
      </Text>
      {isTimeless && !startsAt ? (
        <Text role="alert" color="fg.error">
          Please choose a time first.
        </Text>
      ) : null}
      {taken ? <NearestSlots problem={taken} clock={clock} value={startsAt} onChange={onTime} /> : null}
    </Form>
  )
}
