import { Button, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'

import { Problem } from '@wellspring/api/client'
import type { Booking } from '@wellspring/api/contract/booking'
import { upTo } from '@wellspring/api/contract/fields'
import type { SavedCard } from '@wellspring/api/contract/payments'
import type { Service } from '@wellspring/api/contract/services'
import { useSession } from '@wellspring/api/session'
import { Cancellation, NearestSlots } from '@wellspring/features/bookings'
import { cardName } from '@wellspring/forms/billing/card-choice'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { KeepSessionDraft } from '@wellspring/forms/keep-session-draft'
import { dropSessionDraft } from '@wellspring/forms/session-draft'
import { Disclosure } from '@wellspring/ui/disclosure'
import { formatDollars } from '@wellspring/ui/money'
import type { Clock } from '@wellspring/ui/zoned-time'
import { dayAndTime } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { NextStepBar } from '../../parts/next-step-bar.tsx'
import { usePayAtOnce } from './use-pay-at-once.ts'
import { useHoldSlot } from './use-hold-slot.ts'

const Note = z.object({ note: upTo(1000) })

export interface HoldFormProps {
  service: Service
  clock: Clock
  startsAt: string | null
  onTime: (startsAt: string | null) => void
  /** Reports the time that is being held, or null once the hold failed: a held time disappears from the free slots. */
  onKeeping: (startsAt: string | null) => void
  onHeld: (booking: Booking) => void
  /** Asks a guest to sign in, and resolves to whether they did. */
  onGuest: () => Promise<boolean>
}

const verbOf = ({ confirmation }: Service) => (confirmation === 'request' ? t`Request` : t`Book`)

const labelOf = (service: Service, when: string | null, paysNow: boolean) => {
  if (when === null) return t`Continue`
  if (!paysNow) return `${verbOf(service)} ${when}`
  return service.confirmation === 'request'
    ? t`Request and pay ${formatDollars(service.price)}`
    : t`Book and pay ${formatDollars(service.price)}`
}

/** The label for a phone, where the bar already shows the time and the price. */
function shortLabelOf(service: Service, paysNow: boolean): string {
  if (paysNow) return t`Book and pay`
  return service.price === 0 ? verbOf(service) : t`Continue`
}

/** How and when the booking is paid. */
function costWords({ price, confirmation }: Service, card: SavedCard | undefined): string {
  if (price === 0) return t`It is free.`
  if (!card) return t`We hold the time for ten minutes while you pay.`
  return confirmation === 'request'
    ? t`${formatDollars(price)} is held on ${cardName(card)} and only charged when they accept.`
    : t`${formatDollars(price)} is paid with ${cardName(card)}.`
}

/** What happens after submitting, in a sentence or two. */
function whatFollows(service: Service, card: SavedCard | undefined): string {
  const { confirmation, price, provider, isFirstOnly } = service
  const booked =
    confirmation === 'request'
      ? t`${provider.name} answers a request within two days.`
      : price === 0
        ? t`Your booking is confirmed at once.`
        : t`Your booking is confirmed once you pay.`
  return [booked, costWords(service, card), isFirstOnly && t`You can book this once with each provider.`]
    .filter(Boolean)
    .join(' ')
}

/** Most patrons book without a note: the field is collapsed, and stays open once it has text. */
function NoteField({ name }: { name: string }) {
  const note = useWatch({ name: 'note' }) as string
  const [hadNote, setHadNote] = useState(false)
  if (note !== '' && !hadNote) setHadNote(true)
  return (
    <Disclosure summary={t`Add a note`} isOpen={hadNote}>
      <TextAreaField
        name="note"
        label={t`A note to ${name}`}
        optional
        hint={t`Only you and ${name} can read it.`}
      />
    </Disclosure>
  )
}

/** The conditions of a booking, and the button that holds the slot. */
export function HoldForm(props: HoldFormProps) {
  const { service, clock, startsAt, onTime, onKeeping, onHeld, onGuest } = props
  const { user } = useSession()
  const keepTime = useHoldSlot()
  const [taken, setTaken] = useState<Problem | null>(null)
  const [keeping, setKeeping] = useState<string | null>(null)
  const { card, payAtOnce } = usePayAtOnce(service)
  const otherWay = useRef(false)
  const draft = `note:${service.id}`
  const { name } = service.provider

  async function keep(note: string | undefined) {
    const paysLater = otherWay.current
    otherWay.current = false
    if (!startsAt) return
    if (!user && !(await onGuest())) return
    setTaken(null)
    const keepNow = (time: string | null) => {
      setKeeping(time)
      onKeeping(time)
    }
    keepNow(startsAt)
    try {
      const booking = await keepTime({
        serviceId: service.id,
        startsAt,
        zone: clock.zone,
        ...(note && { note }),
      })
      dropSessionDraft(draft)
      onHeld(card && !paysLater ? await payAtOnce(booking, card) : booking)
    } catch (error) {
      keepNow(null)
      if (!(error instanceof Problem) || !error.alternatives) throw error
      setTaken(error)
      onTime(null)
    }
  }

  return (
    <Form
      schema={Note}
      defaultValues={{ note: '' }}
      // A phone has the submit button in its bar.
      submitOn="desktop"
      submitLabel={labelOf(service, startsAt && dayAndTime(startsAt, clock), card !== undefined)}
      actions={
        card ? (
          <Button type="submit" variant="ghost" onClick={() => (otherWay.current = true)}>
            <Trans>Pay another way</Trans>
          </Button>
        ) : null
      }
      isHeld={startsAt === null}
      onSubmit={async ({ note }) => keep(note)}
    >
      <KeepSessionDraft name={draft} restores />
      {service.price === 0 ? null : <Cancellation bands={service.policy} startsAt={startsAt} />}
      <Text textStyle="sm" color="fg.muted">
        {whatFollows(service, card)}
      </Text>
      <NoteField name={name} />
      <Text textStyle="sm" color="fg.muted">
        <Trans>{name} sees your name, email and phone.</Trans>
      </Text>
      <Text role="status" _empty={{ display: 'none' }}>
        {keeping ? t`Holding ${dayAndTime(keeping, clock)} for you …` : null}
      </Text>
      {taken ? <NearestSlots problem={taken} clock={clock} value={startsAt} onChange={onTime} /> : null}
      {startsAt ? (
        <NextStepBar
          chosen={`${dayAndTime(startsAt, clock)} · ${service.price === 0 ? t`Free` : formatDollars(service.price)}`}
          label={shortLabelOf(service, card !== undefined)}
        />
      ) : null}
    </Form>
  )
}
