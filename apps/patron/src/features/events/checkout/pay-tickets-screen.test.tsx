import { screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import type { SponsorOffer } from '@wellspring/api/contract/organisation-benefits'
import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { eventBookingSample } from '@wellspring/api/testing/events'
import { sponsorOfferSample } from '@wellspring/api/testing/organisations'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { PayTicketsScreen } from './pay-tickets-screen.tsx'

// Files share a worker: without a reset, modules that another file loaded would bypass the mock below.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock(
  import('@stripe/react-stripe-js'),
  async () =>
    ({
      Elements: ({ children }: { children: unknown }) => children,
      useStripe: () => null,
      useElements: () => null,
      CardNumberElement: (await import('@wellspring/forms/testing/whole-card-part')).WholeCardPart,
      CardExpiryElement: (await import('@wellspring/forms/testing/whole-card-part')).WholeCardPart,
      CardCvcElement: (await import('@wellspring/forms/testing/whole-card-part')).WholeCardPart,
      ExpressCheckoutElement: (await import('@wellspring/forms/testing/no-wallet')).NoWallet,
    }) as never,
)

const soon = () => new Date(Date.now() + 840_000).toISOString()
const reserved = (change: Partial<EventBooking> = {}) =>
  eventBookingSample({
    status: 'reserved',
    verbs: ['pay'],
    reservedUntil: soon(),
    payment: 'none',
    ...change,
  })

/** Shows the payment of tickets; tests change `stands.booking` to change the server's state. */
function show(booking: EventBooking, sponsored: SponsorOffer | null = null) {
  const stands = { booking }
  const onBooked = vi.fn<() => void>()
  const shown = renderScreen(<PayTicketsScreen id={booking.id} onBooked={onBooked} />, {
    ...rememberAmara(),
    'GET /settings': () => ({ card: { scriptUrl: 'data:text/javascript,', publishableKey: 'pk_test_1' } }),
    'GET /account/cards': () => ({ cards: [] }),
    [`GET /sponsor-offers/ticket/${booking.id}`]: () => ({ offer: sponsored }),
    [`GET /event-bookings/${booking.id}`]: () => ({ booking: stands.booking }),
  })
  return { ...shown, onBooked, stands }
}

beforeEach(() => sessionStorage.clear())

test('no card form shows while a payment is processing', async () => {
  const { stands } = show(reserved({ payment: 'processing', verbs: [] }))
  expect(await screen.findByText(/Your bank has not answered yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull()
  stands.booking = reserved({ payment: 'failed' })
  expect(
    await screen.findByText('Your card was not charged. Please try again, or with another card.'),
  ).toBeVisible()
})

test("a payment that awaits the bank's confirmation can be replaced by another one, with a note", async () => {
  show(reserved({ payment: 'requires_action' }))
  expect(await screen.findByText(/Your bank has not confirmed the last payment/)).toBeVisible()
})

test("an organisation's share reduces the amount on the button", async () => {
  show(reserved(), sponsorOfferSample({ pays: 40, rest: 40 }))
  expect(await screen.findByText('Northgate Community Clinic pays $40.00, you pay $40.00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay $40.00' })).toBeVisible()
})

test("a phone's bar shows the total and the button that pays", async () => {
  show(reserved(), sponsorOfferSample({ pays: 40, rest: 40 }))
  await screen.findByRole('button', { name: 'Pay $40.00' })
  expect(document.querySelector('[data-phone-bar]')).toHaveTextContent('Total $40.00Pay $40.00')
})

test("unknown tickets link back to the patron's events", async () => {
  renderScreen(<PayTicketsScreen id="nonsense" onBooked={() => {}} />, rememberAmara())
  expect(await screen.findByRole('link', { name: 'Back to My events' })).toHaveAttribute('href', '/my-events')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the page scrolls to the top once the tickets are booked', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { stands, onBooked } = show(reserved({ payment: 'processing', verbs: [] }))
  await screen.findByText(/Your bank has not answered yet/)
  expect(scrolled).not.toHaveBeenCalled()
  stands.booking = eventBookingSample({ status: 'confirmed' })
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  scrolled.mockRestore()
})

test('places that were not paid in time are no longer held', async () => {
  show(reserved({ status: 'expired', verbs: [], reservedUntil: null }))
  expect(await screen.findByText('These places are no longer held')).toBeVisible()
})

test('redirects if there is nothing left to pay', async () => {
  const { onBooked } = show(eventBookingSample({ status: 'confirmed' }))
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
})

test('the refund deadline uses the same time zone as the start above it', async () => {
  const booking = reserved()
  const startsAt = new Date(`${new Date().getUTCFullYear() + 1}-06-20T14:00:00.000Z`).toISOString()
  show({ ...booking, occurrence: { ...booking.occurrence, startsAt } })
  // 6 pm in Dubai, where the event takes place.
  expect(await screen.findByText(/^Full refund until .*6:00 PM$/)).toBeVisible()
})
