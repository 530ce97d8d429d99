import type { BookingDetail } from '@wellspring/api/contract/booking'
import { BookingScreen } from '@wellspring/features/bookings'
import { helpHref } from '@wellspring/features/support'
import { useNow } from '@wellspring/ui/use-now'

import { purchaseHref } from '../../parts/packages/package-hrefs.ts'
import { QuestionnaireRequests } from '../../parts/sharing/questionnaire-requests.tsx'
import { useQuestionnaireRequests } from '../../parts/sharing/use-questionnaire-requests.ts'
import { bookHref, spaceHref } from './book-href.ts'
import { BookedPanel, isToCome, newsOf } from './booked-panel.tsx'

export interface MyBookingScreenProps {
  id: string
  /** Opens the questionnaire whose request the patron accepted. */
  onAccepted: (instrumentId: string) => void
}

const leadOf = (booking: BookingDetail, now: string) =>
  isToCome(booking, now) ? <BookedPanel booking={booking} callHref={`/telehealth/${booking.id}`} /> : null

/** A patron's booking, with the questionnaires that its provider asks for. */
export function MyBookingScreen({ id, onAccepted }: MyBookingScreenProps) {
  const now = useNow()
  // The requests sit above the history: waiting for them keeps the content from moving.
  const { isComing } = useQuestionnaireRequests(id)
  const asked = <QuestionnaireRequests bookingId={id} onAccepted={onAccepted} />
  return (
    <BookingScreen
      id={id}
      isComing={isComing}
      scope="patron"
      links={{
        back: '/my-bookings',
        pay: `/my-bookings/${id}/pay`,
        call: `/telehealth/${id}`,
        help: helpHref('booking', id),
        receipt: `/my-bookings/${id}/receipt`,
        purchase: purchaseHref,
        again: bookHref,
        coaching: spaceHref,
      }}
      regions={{ lead: (booking) => leadOf(booking, now), belowNote: () => asked }}
      news={(booking) => newsOf(booking, now)}
    />
  )
}
