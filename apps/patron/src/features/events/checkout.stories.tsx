import type { User } from '@wellspring/api/contract/identity'
import { SessionProvider } from '@wellspring/api/session'
import { eventSample } from '@wellspring/api/testing/events'
import { inStates } from '@wellspring/features/story-support'

import { CheckoutScreen } from './checkout-screen.tsx'

const amara: User = {
  id: 'u-amara',
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  kind: 'patron',
  roles: [],
  profileImageUrl: null,
}

export default {
  title: 'Patron/Events/Checkout',
  // What was chosen is kept for whoever is signed in.
  beforeEach: () => {
    localStorage.setItem(
      'userData',
      JSON.stringify({ id: amara.id, name: 'Amara', kind: 'patron', avatar: null }),
    )
    return () => localStorage.removeItem('userData')
  },
}

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const [type] = eventSample().ticketTypes
const ticketTypeId = type?.id ?? ''
const ahead = {
  id: 'o1',
  startsAt: at(7),
  endsAt: at(7.04),
  status: 'scheduled' as const,
  left: [{ ticketTypeId, left: 4 }],
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
  <SessionProvider>
    <CheckoutScreen id="e1" dateId={undefined} onDate={() => {}} onBooked={() => {}} onWaiting={() => {}} />
  </SessionProvider>,
  {
    filled: {
      sees: 'You have something else at this time',
      answers: {
        identity: { getAccount: { user: amara, idleSeconds: 900, hasPassword: true } },
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
