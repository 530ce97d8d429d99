import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Problem, hasCode } from '@wellspring/api/client'
import type { BookingTerms, EventBooking, TicketInput } from '@wellspring/api/contract/event-bookings'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { Email } from '@wellspring/api/contract/fields'
import { eventQueries } from '@wellspring/api/hooks/events'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { useBookTickets } from '@wellspring/api/hooks/tickets'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { errorMessage } from '../error-message.ts'
import { guestEmailName } from './guest-names.tsx'
import { attendanceName } from './ticket-attendance-fields.tsx'
import type { TicketErrors } from './ticket-attendance-fields.tsx'
import { asTickets, totalOf, undecidedIn } from './wanted-tickets.ts'
import type { WantedTicket } from './wanted-tickets.ts'

/** The server's field errors by ticket index. */
const errorsIn = (error: unknown, what: 'attendance' | 'guestEmail'): TicketErrors =>
  Object.fromEntries(
    Object.entries(error instanceof Problem ? (error.errors ?? {}) : {}).flatMap(([field, message]) => {
      const at = new RegExp(String.raw`^tickets\.(\d+)\.${what}$`).exec(field)?.[1]
      return at === undefined ? [] : [[Number(at), message]]
    }),
  )

/** Invalid email addresses by ticket index. */
const wrongEmails = (tickets: readonly TicketInput[]): TicketErrors =>
  Object.fromEntries(
    tickets.flatMap(({ guestEmail }, at) => {
      const { error } = guestEmail ? Email.safeParse(guestEmail) : {}
      return error ? [[at, error.issues[0]?.message ?? '']] : []
    }),
  )

/** The places and terms that the tickets are booked at. */
interface Offer {
  date: Occurrence
  terms: BookingTerms
}

interface TicketBooking {
  event: PublicEvent
  /** The newest state of the date. */
  offer: Offer
  onBooked: (booking: EventBooking) => void
}

/** Books tickets, after checking what they lack, and keeps what was wrong with them. */
export function useTicketBooking({ event, offer, onBooked }: TicketBooking) {
  // Freezes the figures on submit: the booking itself reduces the remaining places.
  const [pressed, setPressed] = useState<Offer | null>(null)
  const { date, terms } = pressed ?? offer
  const { zone } = useClock()
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<TicketErrors>({})
  const [emailErrors, setEmailErrors] = useState<TicketErrors>({})
  const [wasLate, setWasLate] = useState(false)
  const { mutateAsync, isPending } = useBookTickets()
  const attemptWith = useIdempotentMutation()

  /** Removes the errors that a new choice has settled. A ticket stays marked until its attendance is chosen. */
  function forgetErrors(wanted: WantedTicket[]) {
    setErrors(
      Object.fromEntries(
        undecidedIn(event, wanted).flatMap((at) => (errors[at] === undefined ? [] : [[at, errors[at]]])),
      ),
    )
    setEmailErrors({})
  }

  /** Shows each error beside its ticket and moves focus there: the ticket may be out of sight of the phone's bar. */
  function sayWrong(wrong: TicketErrors) {
    setErrors(wrong)
    const names = Object.keys(wrong).map((at) => `[name="${attendanceName(Number(at))}"]:enabled`)
    // The first on the page, where tickets are grouped by type.
    document.querySelector<HTMLElement>(names.join())?.focus()
  }

  function sayWrongEmails(wrong: TicketErrors) {
    setEmailErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined)
      document.querySelector<HTMLElement>(`[name="${guestEmailName(Number(first))}"]`)?.focus()
  }

  async function book(wanted: WantedTicket[], agreed: boolean) {
    if (wanted.length === 0) return setFailure(t`Choose a ticket.`)
    const unsaid = undecidedIn(event, wanted)
    if (unsaid.length > 0)
      return sayWrong(Object.fromEntries(unsaid.map((at) => [at, t`Choose in person or online.`])))
    const tickets = asTickets(wanted)
    const wrongly = wrongEmails(tickets)
    if (Object.keys(wrongly).length > 0) return sayWrongEmails(wrongly)
    if (terms.overlaps.length > 0 && !agreed)
      return setFailure(t`Confirm that you want these tickets anyway.`)
    setFailure(null)
    setPressed({ date, terms })
    const input = {
      occurrenceId: date.id,
      tickets,
      expectedPrice: totalOf(wanted, terms.prices),
      zone,
      ...(agreed && { despiteOverlap: true }),
    }
    try {
      const { booking } = await attemptWith(input, mutateAsync)
      setDone(true)
      onBooked(booking)
    } catch (error) {
      const wrong = errorsIn(error, 'attendance')
      const wrongEmail = errorsIn(error, 'guestEmail')
      if (Object.keys(wrong).length > 0) sayWrong(wrong)
      else if (Object.keys(wrongEmail).length > 0) sayWrongEmails(wrongEmail)
      else setFailure(errorMessage(error))
      setWasLate(hasCode(error, 'OUT_OF_STOCK'))
      setPressed(null)
      await queryClient.invalidateQueries({ queryKey: eventQueries.all })
    }
  }

  return { date, terms, isDone, isPending, failure, errors, emailErrors, wasLate, forgetErrors, book }
}
