import { useSuspenseQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { EventPage, bookWords, datesOf, eventClock, pricesInWords } from '@wellspring/features/events'
import { LinkButton } from '@wellspring/ui/link'
import { useNow } from '@wellspring/ui/use-now'
import { dayAndTime, useClock } from '@wellspring/ui/zoned-time'

import { PhoneBar } from '../../../parts/phone-bar.tsx'
import { dateHref } from '../date-href.ts'

export interface EventScreenProps {
  id: string
  /** The id of the date whose link was followed. */
  date: string | undefined
}

/** An event: what it is, its dates, place and ticket prices, and the link to book. */
export function EventScreen({ id, date }: EventScreenProps) {
  const {
    data: { event },
  } = useSuspenseQuery(eventQueries.detail(useApi(), id))
  const { meant } = datesOf(event, date, useNow())
  const clock = eventClock(event, useClock())
  return (
    <>
      <EventPage
        event={event}
        chosen={date}
        organiserHref={`/providers/${event.organiser.id}`}
        bookHref={(one) => dateHref(event, one)}
      />
      {meant ? (
        <PhoneBar words={`${dayAndTime(meant.date.startsAt, clock)} · ${pricesInWords(event.ticketTypes)}`}>
          <LinkButton href={dateHref(event, meant.date)}>{bookWords(meant.state)}</LinkButton>
        </PhoneBar>
      ) : null}
    </>
  )
}
