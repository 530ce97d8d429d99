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
      backHref="/my-bookings"
      purchaseHref={purchaseHref}
      payHref={`/my-bookings/${id}/pay`}
      callHref={`/telehealth/${id}`}
      helpHref={helpHref('booking', id)}
      receiptHref={`/my-bookings/${id}/receipt`}
      againHref={bookHref}
      coachingHref={spaceHref}
      lead={(booking) => leadOf(booking, now)}
      news={(booking) => newsOf(booking, now)}
      extras={() => asked}
    />
  )
}
