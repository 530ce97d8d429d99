import { createFileRoute, useNavigate } from '@tanstack/react-router'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { clientQueries } from '@wellspring/api/hooks/clients'
import { BookingScreen } from '@wellspring/features/bookings'
import { MessageButton } from '@wellspring/features/community'
import { SharedResultsPanel } from '@wellspring/features/questionnaires'
import { helpHref } from '@wellspring/features/support'
import { t } from '@wellspring/words/macro'

import { ClientNotes } from '../../features/clients/client-notes.tsx'
import { lastSessionsOf } from '../../features/clients/last-sessions-filter.ts'
import { LastSessions } from '../../features/clients/last-sessions.tsx'

const NOTES = 2

export const Route = createFileRoute('/_signed-in/provider/bookings/$id')({
  // Loaded before rendering, so that nothing shifts.
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    const known = await queryClient.ensureQueryData(bookingQueries.detail(api, id)).catch(() => null)
    if (!known || !met.has(known.booking.status)) return
    const { patron } = known.booking
    await Promise.all([
      queryClient.prefetchQuery(clientQueries.notes(api, { id: patron.id, limit: NOTES, page: 0 })),
      queryClient.prefetchQuery(bookingQueries.list(api, lastSessionsOf(patron.id))),
    ])
  },
  // Reading a client's data is logged, so hovering over a link must not load it.
  preload: false,
  component: Booking,
  staticData: { title: t`Booking` },
})

/** Statuses of bookings with a past or planned session. */
const met: ReadonlySet<string> = new Set(['confirmed', 'in_progress', 'completed', 'no_show'])

const sharedResultsOf = ({ id, patron, status }: BookingDetail) =>
  met.has(status) ? (
    <SharedResultsPanel
      patronId={patron.id}
      bookingId={id}
      resultsHref={(consentId) => `/provider/shared-results/${consentId}`}
    />
  ) : null

/** The provider's notes and the earlier sessions, for preparation and during the session. */
const besideOf = ({ id, patron, status }: BookingDetail) =>
  met.has(status) ? (
    <>
      <ClientNotes patronId={patron.id} perPage={NOTES} />
      <LastSessions patronId={patron.id} bookingId={id} />
    </>
  ) : null

/** The provider may message a patron who booked, requested or got a proposal. */
const canWrite = ({ status, isProposal }: BookingDetail) =>
  isProposal || (status !== 'held' && status !== 'expired')

function MessageClient({ id }: { id: string }) {
  const navigate = useNavigate()
  return (
    <MessageButton
      userId={id}
      onRoom={(room) => void navigate({ to: '/chat-rooms/$id', params: { id: room } })}
    />
  )
}

const messageOf = (booking: BookingDetail) =>
  canWrite(booking) ? <MessageClient id={booking.patron.id} /> : null

function Booking() {
  const { id } = Route.useParams()
  return (
    <BookingScreen
      key={id}
      id={id}
      scope="provider"
      links={{
        back: '/provider/bookings',
        call: `/telehealth/${id}`,
        help: helpHref('booking', id),
        purchase: (purchase) => `/provider/packages/${purchase}`,
        coaching: ({ patron }) => `/provider/coaching/${patron.id}`,
        patron: ({ patron, status }) => (met.has(status) ? `/provider/clients/${patron.id}` : undefined),
      }}
      regions={{ message: messageOf, belowNote: sharedResultsOf, beside: besideOf }}
    />
  )
}
