import { eventSample } from '@wellspring/api/testing/events'
import { inStates, signInAmara } from '@wellspring/features/story-support'

import { CheckoutScreen } from './checkout-screen.tsx'

export default {
  title: 'Patron/Events/Checkout',
  // The draft of the tickets belongs to the signed-in user.
  beforeEach: signInAmara,
}

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const [type] = eventSample().ticketTypes
const ticketTypeId = type?.id ?? ''
const ahead = {
  id: 'o1',
  startsAt: at(7),
  endsAt: at(7.04),
  status: 'scheduled' as const,
  movedFrom: null,
  left: [{ ticketTypeId, left: 4, inRoom: null }],
}
const terms = {
  isMember: true,
  prices: [{ ticketTypeId, price: 30 }],
  overlaps: [
    { kind: 'booking' as const, id: 'b1', number: 'WB-7', startsAt: ahead.startsAt, endsAt: ahead.endsAt },
  ],
  bookings: [],
  most: 10,
}

const states = inStates(
  <CheckoutScreen id="e1" dateId={undefined} onDate={() => {}} onBooked={() => {}} onWaiting={() => {}} />,
  {
    filled: {
      sees: 'You have something else at this time',
      answers: {
        events: { getEvent: { event: eventSample({ occurrences: [ahead] }) }, getBookingTerms: { terms } },
      },
    },
    empty: {
      sees: 'No dates to book',
      answers: { events: { getEvent: { event: eventSample({ occurrences: [] }) } } },
    },
  },
)

export const Loading = states.Loading

export const NoDates = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
