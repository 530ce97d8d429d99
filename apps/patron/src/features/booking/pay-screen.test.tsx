import { act, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { bookingSample, heldSample, proposalSample } from '@wellspring/api/testing/booking'
import { purchaseSample } from '@wellspring/api/testing/packages'
import { sponsorOfferSample } from '@wellspring/api/testing/organisations'
import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { setClockAhead } from '@wellspring/ui/device-clock'
import { render } from '@wellspring/ui/testing/render'

import { Countdown } from '../../parts/booking/countdown.tsx'
import { PayScreen } from './pay-screen.tsx'

// Files share a worker: without a reset, modules that another file loaded would bypass the mock below.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const stripe = {
  createPaymentMethod: vi.fn<() => Promise<object>>(),
  handleNextAction: vi.fn<() => Promise<object>>(),
}

vi.mock(
  import('@stripe/react-stripe-js'),
  async () =>
    ({
      Elements: ({ children }: { children: unknown }) => children,
      useStripe: () => stripe,
      useElements: () => ({ getElement: () => ({}) }),
      CardNumberElement: (await import('@wellspring/forms/testing/whole-card-part')).WholeCardPart,
      CardExpiryElement: (await import('@wellspring/forms/testing/whole-card-part')).WholeCardPart,
      CardCvcElement: (await import('@wellspring/forms/testing/whole-card-part')).WholeCardPart,
      ExpressCheckoutElement: (await import('@wellspring/forms/testing/no-wallet')).NoWallet,
    }) as never,
)

type Replies = NonNullable<Parameters<typeof renderScreen>[1]>

const { id, service } = bookingSample()
const path = `/bookings/${id}`
const soon = () => ({ at: new Date(Date.now() + 540_000).toISOString(), to: 'expired' as const })
const held = (change: Partial<BookingDetail> = {}) => heldSample({ deadline: soon(), ...change })
const paid = bookingSample()
const card = { scriptUrl: 'data:text/javascript,', publishableKey: 'pk_test_1' }

/** The draft that is stored beforehand, so that no test has to type it. */
const typed = {
  zipCode: '00000',
  country: 'AE',
  nameOnCard: 'Amara Okafor',
}

/** Shows the payment of a booking; tests change `stands.booking` to change the server's state. */
function show(booking: BookingDetail, replies: (stands: { booking: BookingDetail }) => Replies = () => ({})) {
  const stands = { booking }
  const onBooked = vi.fn<() => void>()
  const shown = renderScreen(<PayScreen id={id} onBooked={onBooked} />, {
    ...rememberAmara(),
    'GET /settings': () => ({ card }),
    'GET /account/cards': () => ({ cards: [] }),
    [`GET /sponsor-offers/booking/${id}`]: () => ({ offer: null }),
    [`GET ${path}`]: () => ({ booking: stands.booking }),
    ...replies(stands),
  })
  return { ...shown, onBooked, stands }
}

const press = async (user: ReturnType<typeof show>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  sessionStorage.clear()
  sessionStorage.setItem(`draft:booking:${amara.id}`, JSON.stringify(typed))
  stripe.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } })
  stripe.handleNextAction.mockReset().mockResolvedValue({})
})

describe('paying for a time', () => {
  test('shows the service, the time and the refund terms, and then books', async () => {
    const { user, onBooked, asked } = show(held(), (stands) => ({
      [`POST ${path}/pay`]: () => {
        stands.booking = paid
        return { booking: paid, clientSecret: null, failure: null }
      },
    }))
    expect(await screen.findByText('First talk')).toBeVisible()
    expect(screen.getByText('with Dr. Grace Hopper, 50 minutes')).toBeVisible()
    await user.click(screen.getByText(/^Full refund until |^If you cancel$/))
    expect(screen.getByText(/2 hours or more before the start: 50% refund/)).toBeVisible()
    expect(screen.queryByText(/only charged when they do/)).toBeNull()
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    await press(user, /^Pay \$90\.00$/)
    await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    // The button sits at the end of a long page.
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 })
    const sent = asked.find(([call]) => call.endsWith('/pay'))
    expect(sent?.[1]).toMatchObject({ paymentMethodId: 'pm_1', billingDetails: { zipCode: '00000' } })
    expect(sessionStorage.getItem(`draft:booking:${amara.id}`)).toBeNull()
  })

  test('for a request says that the card is only charged when the provider accepts', async () => {
    show(held({ service: { ...service, confirmation: 'request' } }))
    expect(await screen.findByText(/Your card is only charged when they do/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Pay $90.00 once accepted' })).toBeVisible()
  })

  test('splits the price with an organisation as shown, and says what that never sees', async () => {
    const { user, asked } = show(held(), () => ({
      [`GET /sponsor-offers/booking/${id}`]: () => ({ offer: sponsorOfferSample() }),
      [`POST ${path}/pay`]: () => ({ booking: paid, clientSecret: null, failure: null }),
    }))
    expect(await screen.findByText('Northgate Community Clinic pays $45.00, you pay $45.00')).toBeVisible()
    expect(screen.getByText('Whether you use Wellspring at all.')).toBeInTheDocument()
    await press(user, /^Pay \$45\.00$/)
    await vi.waitFor(() =>
      expect(asked.find(([call]) => call.endsWith('/pay'))?.[1]).toMatchObject({ organisationPays: 45 }),
    )
  })

  test("charges the full price if the patron declines the organisation's share", async () => {
    const { user, asked } = show(held(), () => ({
      [`GET /sponsor-offers/booking/${id}`]: () => ({ offer: sponsorOfferSample() }),
      [`POST ${path}/pay`]: () => ({ booking: paid, clientSecret: null, failure: null }),
    }))
    await user.click(
      await screen.findByRole('checkbox', { name: 'Let Northgate Community Clinic pay its part' }),
    )
    expect(screen.getByText('You pay all of it: $90.00')).toBeVisible()
    await press(user, /^Pay \$90\.00$/)
    await vi.waitFor(() =>
      expect(asked.find(([call]) => call.endsWith('/pay'))?.[1]).toMatchObject({ organisationPays: 0 }),
    )
  })

  test('shows a changed organisation share before charging anything', async () => {
    const offers = [sponsorOfferSample(), null]
    const { user } = show(held(), () => ({
      [`GET /sponsor-offers/booking/${id}`]: () => ({ offer: offers.length > 1 ? offers.shift() : null }),
      [`POST ${path}/pay`]: () => ({
        status: 409,
        msgCode: 'PRICE_CHANGED',
        message: 'What your organisation pays has changed. Please check it and try again.',
      }),
    }))
    await press(user, /^Pay \$45\.00$/)
    expect(await screen.findByRole('button', { name: 'Pay $90.00' })).toBeVisible()
    expect(screen.getByText(/has changed. Please check it and try again/)).toBeVisible()
  })

  test('charges once and says so when a response is lost', async () => {
    let times = 0
    const { user, onBooked, keys } = show(held(), (stands) => ({
      [`POST ${path}/pay`]: () => {
        if (++times === 1) return { status: 503, msgCode: 'UNAVAILABLE', message: 'Not now.' }
        stands.booking = paid
        return { booking: paid, clientSecret: null, failure: null }
      },
    }))
    await press(user, /^Pay \$/)
    expect(await screen.findByText(/Your bank has not answered yet/)).toBeVisible()
    await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    const [first, second] = keys(`POST ${path}/pay`)
    expect(second).toBe(first)
  })

  test("shows the card provider's reason for a decline, and the next attempt is a new payment", async () => {
    const { user, keys } = show(held(), (stands) => ({
      [`POST ${path}/pay`]: () => {
        stands.booking = held({ payment: 'failed' })
        return { status: 402, msgCode: 'CARD_DECLINED', message: 'Your card has insufficient funds.' }
      },
    }))
    const calls = () => keys(`POST ${path}/pay`)
    for (const times of [1, 2]) {
      await press(user, /^Pay \$/)
      await vi.waitFor(() => expect(calls()).toHaveLength(times))
      expect(await screen.findByText('Your card has insufficient funds.')).toBeVisible()
    }
    expect(new Set(calls()).size).toBe(2)
    expect(screen.getByLabelText('Postcode or P.O. box')).toHaveValue('00000')
    expect(screen.queryByText(/Your card was not charged/)).toBeNull()
  })

  test("completes the bank's confirmation step and then books", async () => {
    const { user, onBooked } = show(held(), (stands) => ({
      [`POST ${path}/pay`]: () => {
        stands.booking = held({ payment: 'requires_action' })
        return { booking: stands.booking, clientSecret: 'pi_1_secret', failure: null }
      },
      [`POST ${path}/confirm-payment`]: () => {
        stands.booking = bookingSample({ status: 'requested', payment: 'authorized' })
        return { booking: stands.booking, clientSecret: null, failure: null }
      },
    }))
    await press(user, /^Pay \$/)
    await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' })
  })

  test('waits while the payment is processing, and then shows its outcome', async () => {
    const { stands } = show(held({ payment: 'processing' }))
    expect(await screen.findByText(/Your bank has not answered yet/)).toBeVisible()
    stands.booking = held({ payment: 'failed' })
    expect(
      await screen.findByText('Your card was not charged. Please try again, or with another card.'),
    ).toBeVisible()
  })

  test.each([
    ['expired', 'This time is no longer held'],
    ['cancelled', 'You have given up this time'],
    ['declined', 'This booking was not completed'],
  ] as const)('a booking that is %s links to the choice of another time', async (status, title) => {
    show(held({ status, verbs: [], deadline: null }))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
      'href',
      `/providers/${paid.provider.id}/book?service=${service.id}`,
    )
  })

  test('ends when the server says so, regardless of the local clock', async () => {
    const { user, stands } = show(held())
    await screen.findByRole('button', { name: /^Pay \$/ })
    stands.booking = held({ verbs: ['release'] })
    await press(user, /^Pay \$/)
    expect(await screen.findByText('This time is no longer held')).toBeVisible()
  })

  test('a booking that does not exist links back to the list', async () => {
    renderScreen(<PayScreen id="nonsense" onBooked={() => {}} />, rememberAmara())
    expect(await screen.findByRole('link', { name: 'Back to My bookings' })).toHaveAttribute(
      'href',
      '/my-bookings',
    )
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('redirects to the booking if there is nothing left to pay', async () => {
    const { onBooked } = show(paid)
    await vi.waitFor(() => expect(onBooked).toHaveBeenCalledOnce())
  })
})

describe('a suggestion', () => {
  test('names the provider, can be declined, and then says so', async () => {
    const proposal = proposalSample({ deadline: soon() })
    const declined = proposalSample({ status: 'cancelled', cancelledBy: 'patron', verbs: [] })
    const { user } = show(proposal, (stands) => ({
      [`POST ${path}/release`]: () => {
        stands.booking = declined
        return { booking: declined }
      },
    }))
    expect(await screen.findByRole('heading', { name: 'Confirm and pay' })).toBeVisible()
    expect(
      screen.getByText(/^Dr\. Grace Hopper suggests this appointment and holds it for you/),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Confirm and pay $90.00' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const question = await screen.findByRole('alertdialog', { name: 'Decline this appointment?' })
    await user.click(within(question).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('You have declined this appointment')).toBeVisible()
  })

  test('that a package covers is confirmed with a session, and costs its price only by card', async () => {
    const { user } = show(proposalSample({ deadline: soon(), sessionsLeft: 4 }), () => ({
      'GET /package-purchases': () => ({ purchases: [purchaseSample()], totalRecords: 1 }),
    }))
    expect(await screen.findByRole('button', { name: 'Confirm with a package session' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your package: 4 sessions left' })).toBeVisible()
    expect(screen.getByText('1 of your 4 sessions')).toBeVisible()
    expect(screen.queryByText('$90.00')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pay $90.00 instead' }))
    expect(await screen.findByText('$90.00')).toBeVisible()
    expect(screen.queryByText('1 of your 4 sessions')).toBeNull()
  })

  test('that was withdrawn names who withdrew it', async () => {
    show(proposalSample({ status: 'cancelled', cancelledBy: 'provider', verbs: [], deadline: null }))
    expect(await screen.findByText('Dr. Grace Hopper has withdrawn this appointment')).toBeVisible()
  })

  test('that is withdrawn while the page is open says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { stands } = show(proposalSample({ deadline: soon() }))
    expect(await screen.findByRole('heading', { name: 'Confirm and pay' })).toBeVisible()
    stands.booking = proposalSample({
      status: 'cancelled',
      cancelledBy: 'provider',
      verbs: [],
      deadline: null,
    })
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(await screen.findByText('Dr. Grace Hopper has withdrawn this appointment')).toBeVisible()
  })
})

describe('the countdown', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-15T09:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('follows the server’s clock on a device that is an hour off', () => {
    setClockAhead(-3_600_000)
    onTestFinished(() => setClockAhead(0))
    const onOver = vi.fn<() => void>()
    render(<Countdown until="2026-06-15T10:10:00Z" onOver={onOver} />)
    expect(screen.getByRole('timer')).toHaveTextContent('10:00')
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByRole('timer')).toHaveTextContent('9:59')
    expect(onOver).not.toHaveBeenCalled()
  })

  test('is announced five minutes and one minute before the end, and asks the server at the end', () => {
    const onOver = vi.fn<() => void>()
    render(<Countdown until="2026-06-15T09:10:00Z" onOver={onOver} />)
    const said = screen.getByRole('status')
    const words: string[] = []
    for (let second = 0; second < 612; second++) {
      act(() => void vi.advanceTimersByTime(1000))
      if (said.textContent && said.textContent !== words.at(-1)) words.push(said.textContent)
      if (second === 0) expect(screen.getByRole('timer')).toHaveTextContent('9:59')
    }
    expect(words).toEqual(['Five minutes left', 'One minute left', 'The ten minutes are up'])
    expect(onOver).toHaveBeenCalledTimes(3)
    expect(screen.getByRole('timer')).toHaveTextContent('0:00')
  })
})
