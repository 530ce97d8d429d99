import { createFileRoute, useNavigate } from '@tanstack/react-router'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { BookingScreen } from '@wellspring/features/bookings'
import { helpHref } from '@wellspring/features/support'
import { useNow } from '@wellspring/ui/use-now'
import { t } from '@wellspring/words/macro'

import { BookedPanel, isToCome, newsOf } from '../features/booking/booked-panel.tsx'
import { bookHref, spaceHref } from '../features/booking/book-href.ts'
import { purchaseHref } from '../parts/packages/package-hrefs.ts'
import { QuestionnaireRequests } from '../parts/sharing/questionnaire-requests.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-bookings/$id/')({
  component: Booking,
  staticData: { title: t`Booking` },
})

/** What the provider asks the patron before or after it. */
function Requests({ bookingId }: { bookingId: string }) {
  const navigate = useNavigate()
  return (
    <QuestionnaireRequests
      bookingId={bookingId}
      onAccepted={(instrument) =>
        void navigate({ to: '/questionnaires/$instrument', params: { instrument } })
      }
    />
  )
}

const requestsOf = ({ id }: BookingDetail) => <Requests bookingId={id} />

const leadOf = (booking: BookingDetail, now: string) =>
  isToCome(booking, now) ? <BookedPanel booking={booking} callHref={`/telehealth/${booking.id}`} /> : null

function Booking() {
  const { id } = Route.useParams()
  const now = useNow()
  return (
    <OwnPage>
      <BookingScreen
        id={id}
        scope="patron"
        backHref="/my-bookings"
        purchaseHref={purchaseHref}
        payHref={`/my-bookings/${id}/pay`}
        callHref={`/telehealth/${id}`}
        helpHref={helpHref('booking', id)}
        againHref={bookHref}
        coachingHref={spaceHref}
        lead={(booking) => leadOf(booking, now)}
        news={(booking) => newsOf(booking, now)}
        extras={requestsOf}
      />
    </OwnPage>
  )
}
