import { Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { BookingTerms, EventBooking } from '@wellspring/api/contract/event-bookings'
import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { useSession } from '@wellspring/api/session'
import { dropSessionDraft, keepSessionDraft, readSessionDraft } from '@wellspring/forms/session-draft'
import { besideSummary } from '@wellspring/ui/beside'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { useInBrowser } from '@wellspring/ui/use-in-browser'
import { Trans } from '@wellspring/words/macro'

import { GuestNames } from './guest-names.tsx'
import { OverlapQuestion } from './overlap-question.tsx'
import { SoldOutNotice } from './sold-out-notice.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import { TicketTypes } from './ticket-types.tsx'
import { useTicketBooking } from './use-ticket-booking.ts'
import { defaultTickets, stillAvailable, undecidedIn } from './wanted-tickets.ts'
import type { WantedTicket } from './wanted-tickets.ts'

export interface TicketFormProps {
  event: PublicEvent
  date: Occurrence
  terms: BookingTerms
  onBooked: (booking: EventBooking) => void
  onWaiting: (waitId: string) => void
}

function Choice({ event, draft, onBooked, onWaiting, ...offer }: TicketFormProps & { draft: string }) {
  const booking = useTicketBooking({
    event,
    offer,
    onBooked(made) {
      dropSessionDraft(draft)
      onBooked(made)
    },
  })
  const { date, terms } = booking
  const room = { ...terms, left: date.left }
  const [chosen, setChosen] = useState<WantedTicket[]>()
  const nothing: { wanted: WantedTicket[] | null } = { wanted: null }
  const kept = useInBrowser() ? readSessionDraft(draft, nothing) : nothing
  const wanted = stillAvailable(chosen ?? kept.wanted ?? defaultTickets(event.ticketTypes, room), room)
  const [agreed, setAgreed] = useState(false)
  const isFull = date.left.every(({ left }) => left <= 0)

  function choose(next: WantedTicket[]) {
    setChosen(next)
    booking.forgetErrors(next)
    keepSessionDraft(draft, { wanted: next })
  }

  if (booking.isDone) return <LoadingList shape="form" />
  const choice = (
    <Stack gap="6">
      {isFull && booking.wasLate ? <SoldOutNotice event={event} date={date} /> : null}
      {terms.bookings.map(({ id, number }) => (
        <Text key={id}>
          <Trans>
            You have tickets for this date already: <Link href={`/my-events/${id}`}>{number}</Link>
          </Trans>
        </Text>
      ))}
      {terms.most === 0 ? (
        <Text>
          <Trans>You have as many tickets as one account can have for one date.</Trans>
        </Text>
      ) : null}
      <TicketTypes
        event={event}
        date={date}
        terms={terms}
        wanted={wanted}
        errors={booking.errors}
        onWaiting={onWaiting}
        onWanted={choose}
      />
      {wanted.length > 0 ? (
        <GuestNames event={event} wanted={wanted} errors={booking.emailErrors} onWanted={choose} />
      ) : null}
      {terms.overlaps.length > 0 && !isFull ? (
        <OverlapQuestion terms={terms} zone={event.zone} agreed={agreed} onAgreed={setAgreed} />
      ) : null}
    </Stack>
  )
  if (isFull) return choice
  return (
    <Grid
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns="minmax(0, 1fr)"
      css={besideSummary}
      alignItems="start"
    >
      {choice}
      <TicketSummary
        event={event}
        prices={terms.prices}
        wanted={wanted}
        isUnsaid={undecidedIn(event, wanted).length > 0}
        isPending={booking.isPending}
        failure={booking.failure}
        onBook={() => void booking.book(wanted, agreed)}
      />
    </Grid>
  )
}

/** Lets a patron choose tickets of a date and their guests, and reserves them. */
export function TicketForm(props: TicketFormProps) {
  const { user } = useSession()
  // The draft belongs to one account and is read once.
  if (!user) return <LoadingList shape="form" />
  return <Choice {...props} draft={`tickets-for:${props.date.id}:${user.id}`} />
}
