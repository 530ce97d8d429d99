import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { invoiceSample, membershipSample, subscriptionSample } from '@wellspring/api/testing/memberships'

import { AskAgain, amara, rememberAmara, renderScreen, tooMany } from '../test-support.tsx'
import { InvoiceScreen } from './invoice-screen.tsx'
import { MembershipCheckoutScreen } from './membership-checkout-screen.tsx'
import { outlookOf } from './plan-panel.tsx'
import { PlansScreen } from './plans-screen.tsx'
import { SubscriptionScreen } from './subscription-screen.tsx'

// Test files share a worker: its loaded modules are reset, or the mock below would not be used.
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

const authenticateWithBank = vi.fn<(settings: object, clientSecret: string) => Promise<void>>()
vi.mock(import('@wellspring/forms/billing/authenticate-with-bank'), () => ({
  authenticateWithBank: (settings, clientSecret) => authenticateWithBank(settings, clientSecret),
}))

beforeEach(() => {
  authenticateWithBank.mockReset().mockResolvedValue()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  stripe.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } })
  stripe.handleNextAction.mockReset().mockResolvedValue({})
})

const card = { scriptUrl: 'data:text/javascript,', publishableKey: 'pk_test_1' }
const base = {
  'GET /memberships': () => ({ memberships: [membershipSample] }),
  'GET /settings': () => ({ card }),
  'GET /account/cards': () => ({ cards: [] }),
  'GET /memberships/me': () => ({ subscription: null as object | null }),
  'GET /memberships/me/refund': () => ({ refund: null as object | null }),
}

const applied = {
  details: {
    publicName: 'Northgate Clinic',
    legalBusinessName: 'Northgate Inc.',
    phoneNo: '+44 2012345678',
    businessAddress: '7 Harley Street, London',
  },
}

type Replies = Parameters<typeof renderScreen>[1]

function checkout(replies: Replies = {}, props: { application?: 'provider' | 'tenant'; id?: string } = {}) {
  const onPaid = vi.fn<(title: string) => void>()
  const shown = renderScreen(
    <MembershipCheckoutScreen
      membershipId={props.id ?? membershipSample.id}
      {...(props.application && { application: props.application })}
      subscriptionHref="/subscription"
      onPaid={onPaid}
    />,
    { ...rememberAmara(), ...base, ...replies },
  )
  return { ...shown, onPaid }
}

async function fillIn(user: ReturnType<typeof checkout>['user']) {
  for (const [label, value] of [
    ['First name', 'Amara'],
    ['Last name', 'Okafor'],
    ['Email', 'amara@example.org'],
    ['Phone no.', '050 1234567'],
    ['Country', 'ae'],
    ['Address', '12 Palm Street'],
    ['City', 'Dubai'],
    ['Postcode or P.O. box', '00000'],
    ['Name on card', 'Amara Okafor'],
  ] as const) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(value)
  }
}

describe('the checkout of a membership', () => {
  test('shows the plan with price, period and benefits', async () => {
    checkout()
    const plan = await screen.findByRole('article')
    for (const words of ['Provider', '$49.00', 'per month', 'billed monthly', 'Your own page'])
      expect(within(plan).getByText(words)).toBeVisible()
  })

  test('keeps the typed values while the plans cannot be refetched', async () => {
    const plans = vi.fn<() => object>(base['GET /memberships'])
    const { user } = renderScreen(
      <>
        <AskAgain />
        <MembershipCheckoutScreen
          membershipId={membershipSample.id}
          subscriptionHref="/subscription"
          onPaid={() => {}}
        />
      </>,
      { ...rememberAmara(), ...base, 'GET /memberships': plans },
    )
    await user.type(await screen.findByLabelText('City'), 'Dubai')
    plans.mockReturnValue(tooMany)
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await screen.findByRole('button', { name: 'Asked again' })
    expect(plans).toHaveBeenCalledTimes(2)
    expect(screen.getByLabelText('City')).toHaveValue('Dubai')
  })

  test('charges once however often the response is lost, and says so', async () => {
    let asked = 0
    const {
      user,
      onPaid,
      asked: calls,
    } = checkout({
      [`POST /memberships/${membershipSample.id}/buy`]: () => {
        asked += 1
        return asked === 1
          ? { status: 503, msgCode: 'UNAVAILABLE', message: 'Wellspring cannot answer right now.' }
          : { subscription: subscriptionSample() }
      },
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await vi.waitFor(() => expect(onPaid).toHaveBeenCalledWith('Provider'))
    expect(calls.filter(([call]) => call.endsWith('/buy'))).toHaveLength(2)
    expect(stripe.createPaymentMethod).toHaveBeenCalledOnce()
  })

  test("a declined card shows the provider's words and keeps the typed values", async () => {
    const { user, onPaid } = checkout({
      [`POST /memberships/${membershipSample.id}/buy`]: () => ({
        status: 402,
        msgCode: 'CARD_DECLINED',
        message: 'Your card has insufficient funds.',
      }),
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText('Your card has insufficient funds.')).toBeVisible()
    expect(screen.getByLabelText('City')).toHaveValue('Dubai')
    expect(onPaid).not.toHaveBeenCalled()
  })

  test('a changed price is shown and needs another press', async () => {
    let price = 49
    const seen: unknown[] = []
    const { user, onPaid } = checkout({
      'GET /memberships': () => ({
        memberships: [{ ...membershipSample, points: { ...membershipSample.points, price } }],
      }),
      [`POST /memberships/${membershipSample.id}/buy`]: (input) => {
        const { expectedPrice } = input as { expectedPrice: number }
        seen.push(expectedPrice)
        return expectedPrice === price
          ? { subscription: subscriptionSample() }
          : { status: 409, msgCode: 'PRICE_CHANGED', message: 'A month costs $59 now.' }
      },
    })
    await fillIn(user)
    price = 59
    await user.click(screen.getByRole('button', { name: /^Pay \$49/ }))
    expect(await screen.findByText('A month costs $59 now.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^Pay \$59/ }))
    await vi.waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
    expect(seen).toEqual([49, 59])
  })

  test('3-D Secure is shown, then the payment is confirmed', async () => {
    const incomplete = subscriptionSample({ status: 'incomplete', clientSecret: 'pi_1_secret' })
    const { user, onPaid } = checkout({
      [`POST /memberships/${membershipSample.id}/buy`]: () => ({ subscription: incomplete }),
      'POST /memberships/me/confirm': () => ({ subscription: subscriptionSample() }),
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    await vi.waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' })
  })

  test('waits for a silent bank and continues on its own', async () => {
    let subscription: ReturnType<typeof subscriptionSample> | null = null
    const { user, onPaid } = checkout({
      [`POST /memberships/${membershipSample.id}/buy`]: () => {
        subscription = subscriptionSample({ status: 'incomplete' })
        return { subscription }
      },
      'GET /memberships/me': () => ({ subscription }),
    })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText(/^Your bank has not answered yet/)).toBeVisible()
    subscription = subscriptionSample()
    await vi.waitFor(() => expect(onPaid).toHaveBeenCalledOnce())
  })

  test('asks for nothing that the profile has', async () => {
    const home = {
      id: 'a1',
      label: '',
      isDefault: true,
      firstName: 'A',
      lastName: 'B',
      phoneNo: '+4930123456',
      addressLineOne: '12 Linden',
      addressLineTwo: '',
      city: 'Berlin',
      zipCode: '10115',
      country: 'DE',
    }
    checkout({ 'GET /account/addresses': () => ({ addresses: [home] }) })
    expect(await screen.findByLabelText('Address')).toHaveValue('12 Linden')
    expect(screen.getByLabelText('Postcode')).toHaveValue('10115')
    expect(screen.getByLabelText('Phone no.')).toHaveValue('+4930123456')
  })

  test("uses the profile's phone number where no address is saved", async () => {
    const profile = { phoneNo: '+971501234567', timeZone: null }
    checkout({
      'GET /account/addresses': () => ({ addresses: [] }),
      'GET /account/profile': () => ({ profile }),
    })
    expect(await screen.findByLabelText('Phone no.')).toHaveValue('+971501234567')
  })

  test('asks a tenant for its hospital', async () => {
    const { user } = checkout({}, { application: 'tenant' })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText('Hospital name cannot be empty')).toBeVisible()
  })

  test("prefills a tenant's application details", async () => {
    const record = { status: 'approved', adminComments: null, stage: 'approved', ...applied }
    checkout({ [`GET /tenant-details/user/${amara.id}`]: () => record }, { application: 'tenant' })
    expect(await screen.findByLabelText('Hospital name')).toHaveValue('Northgate Clinic')
    expect(screen.getByLabelText('Phone no.')).toHaveValue('+442012345678')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom')
    expect(screen.getByLabelText('Address')).toHaveValue('7 Harley Street')
    expect(screen.getByLabelText('City')).toHaveValue('London')
  })

  test("prefills a provider's application details", async () => {
    const credentialing = {
      basicInformation: { phoneNo: '+971 501234567' },
      businessInformation: { phoneNo: '', businessAddress: '9 Creek Road, Office 4, Dubai' },
    }
    const record = { status: 'approved', adminComments: null, stage: 'approved', credentialing }
    checkout({ [`GET /provider-details/user/${amara.id}`]: () => record }, { application: 'provider' })
    expect(await screen.findByLabelText('Phone no.')).toHaveValue('+971501234567')
    expect(screen.getByLabelText('Address')).toHaveValue('9 Creek Road, Office 4, Dubai')
    expect(screen.getByLabelText('City')).toHaveValue('')
  })

  test.each([
    ['their license', '12 Palm Street', 'TX', ''],
    ['their address', '12 Palm Street, Suite 4, Albany, NY 12207', 'NY', '12207'],
  ])('takes the state of a provider from %s', async (_, businessAddress, state, zipCode) => {
    const credentialing = {
      basicInformation: { phoneNo: '+1 5125550100' },
      businessInformation: { phoneNo: '', businessAddress },
      education: { license: [{ licenseState: 'Texas' }] },
    }
    const record = { status: 'approved', adminComments: null, stage: 'approved', credentialing }
    checkout({ [`GET /provider-details/user/${amara.id}`]: () => record }, { application: 'provider' })
    expect(await screen.findByRole('combobox', { name: /^State/ })).toHaveValue(state)
    expect(screen.getByLabelText('Zip code')).toHaveValue(zipCode)
  })

  test('asks nobody for a state, not even in the United States', async () => {
    const { user } = checkout()
    await fillIn(user)
    const country = await screen.findByLabelText('Country')
    await user.clear(country)
    await user.click(country)
    await user.paste('us')
    expect(await screen.findByRole('combobox', { name: 'State (optional)' })).toBeVisible()
    await user.clear(screen.getByLabelText('City'))
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(await screen.findByText('City cannot be empty')).toBeVisible()
    expect(screen.queryByText('State cannot be empty')).toBeNull()
  })

  test('without a plan there is nothing to pay for', async () => {
    checkout({}, { id: 'nonsense' })
    expect(await screen.findByText('Payment setup not available')).toBeVisible()
  })

  test('a member is not asked to pay again', async () => {
    checkout({ 'GET /memberships/me': () => ({ subscription: subscriptionSample() }) })
    expect(await screen.findByText('You are already a member')).toBeVisible()
  })
})

describe('a subscription', () => {
  const show = (replies: Replies) =>
    renderScreen(
      <SubscriptionScreen
        plansHref="/memberships"
        search={{}}
        onSearch={() => {}}
        invoiceHref={(id) => `/invoices/${id}`}
      />,
      {
        ...rememberAmara(),
        ...base,
        'GET /memberships/me/invoices': () => ({ invoices: [invoiceSample], totalRecords: 1 }),
        ...replies,
      },
    )

  test('is cancelled with two presses, with or without a reason, and can be resumed', async () => {
    let current = subscriptionSample()
    const { user, asked } = show({
      'GET /memberships/me': () => ({ subscription: current }),
      'POST /memberships/me/cancel': () => {
        current = subscriptionSample({ cancelAtPeriodEnd: true })
        return { subscription: current }
      },
      'POST /memberships/me/resume': () => {
        current = subscriptionSample()
        return { subscription: current }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel membership' }))
    expect(await screen.findByText(/It ends on Jul 15, 2026/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep my membership' }))
    expect(await screen.findByText(/It renews on Jul 15, 2026 for \$49.00/)).toBeVisible()
    expect(asked.some(([call]) => call === 'POST /memberships/me/cancel')).toBe(true)
  })

  test('shows its card and its invoices', async () => {
    show({ 'GET /memberships/me': () => ({ subscription: subscriptionSample() }) })
    expect(await screen.findByText('Visa •••• 4242, expires 04/2030')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'WI-1001' })).toHaveAttribute(
      'href',
      `/invoices/${invoiceSample.id}`,
    )
  })

  test('replaces its card once while there is no response, and anew after a refusal', async () => {
    const call = 'PUT /memberships/me/card'
    const answers = [
      { status: 503, msgCode: 'UNAVAILABLE', message: 'Wellspring cannot answer right now.' },
      { status: 402, msgCode: 'CARD_DECLINED', message: 'Your card was declined.' },
      { subscription: subscriptionSample() },
    ]
    const { user, keys } = show({
      'GET /memberships/me': () => ({ subscription: subscriptionSample() }),
      [call]: () => answers.shift()!,
    })
    await user.click(await screen.findByRole('button', { name: 'Change card' }))
    await fillIn(user)
    const press = async () => user.click(screen.getByRole('button', { name: 'Use this card' }))
    await press()
    expect(await screen.findByText('Wellspring cannot answer right now.')).toBeVisible()
    await press()
    expect(await screen.findByText('Your card was declined.')).toBeVisible()
    await press()
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Use this card' })).toBeNull())
    const [first, again, anew] = keys(call)
    expect(again).toBe(first)
    expect(anew).toMatch(/^[0-9a-f-]{36}$/)
    expect(anew).not.toBe(first)
  })

  test('links to the plans where there is none', async () => {
    show({})
    expect(await screen.findByText('No membership yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/memberships')
  })
})

const pause = { from: '2026-07-15T09:00:00.000Z', until: '2026-09-15T09:00:00.000Z' }

describe('a pause', () => {
  const show = (change: Parameters<typeof subscriptionSample>[0], replies: Replies) =>
    renderScreen(
      <SubscriptionScreen
        plansHref="/memberships"
        search={{}}
        onSearch={() => {}}
        invoiceHref={(id) => `/invoices/${id}`}
      />,
      {
        ...rememberAmara(),
        ...base,
        'GET /memberships/me': () => ({ subscription: subscriptionSample(change) }),
        'GET /memberships/me/invoices': () => ({
          invoices: [],
          totalRecords: 0,
        }),
        ...replies,
      },
    )

  test('says what is lost meanwhile, and lets its length be chosen', async () => {
    const { user, asked } = show(
      {},
      { 'POST /memberships/me/pause': () => ({ subscription: subscriptionSample({ pause }) }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Pause membership' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    for (const words of ['Your own page', 'Payouts']) expect(dialog.getByText(words)).toBeVisible()
    expect(dialog.getByText(/until Jul 15, 2026/)).toBeVisible()
    expect(dialog.getByText(/resumes automatically for \$49\.00 a month/)).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Until I resume it' }))
    expect(dialog.getByText('It stays paused until you resume it.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Pause membership' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked).toContainEqual(['POST /memberships/me/pause', { months: null }])
  })

  test('that cannot begin shows the reason in the dialog', async () => {
    const message = 'Your membership is being renewed right now. Please try again in an hour.'
    const { user } = show(
      {},
      { 'POST /memberships/me/pause': () => ({ status: 409, msgCode: 'CONFLICT', message }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Pause membership' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Pause membership' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  })

  test('is undone before it begins, free of charge', async () => {
    const { user, asked } = show(
      { pauseAtPeriodEnd: true, pause },
      { 'POST /memberships/me/unpause': () => ({ subscription: subscriptionSample() }) },
    )
    expect(await screen.findByText('Pauses with the period')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Do not pause' }))
    await waitFor(() => expect(asked).toContainEqual(['POST /memberships/me/unpause', { expectedCharge: 0 }]))
  })

  test('is ended by paying for a month, with the price stated first', async () => {
    const { user, asked } = show(
      { status: 'paused', pause },
      {
        'POST /memberships/me/unpause': () => ({
          status: 402,
          msgCode: 'CARD_DECLINED',
          message: 'Your card was declined.',
        }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Resume membership' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/\$49\.00 is charged now to Visa •••• 4242/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Pay $49.00 and resume' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your card was declined.')
    expect(asked).toContainEqual(['POST /memberships/me/unpause', { expectedCharge: 49 }])
  })

  describe('that needs 3-D Secure to end', () => {
    const waiting = subscriptionSample({ status: 'paused', clientSecret: 'pi_1_secret_2' })
    const asks = { 'POST /memberships/me/unpause': () => ({ subscription: waiting }) }

    test('ends once the card holder has confirmed', async () => {
      const confirmed = { 'POST /memberships/me/confirm': () => ({ subscription: subscriptionSample() }) }
      const { user, asked } = show({ status: 'paused', pause }, Object.assign({}, asks, confirmed))
      // The bank's page cannot be reached while our dialog traps the focus.
      const dialogs: number[] = []
      authenticateWithBank.mockImplementation(async () => {
        dialogs.push(screen.queryAllByRole('alertdialog').length)
      })
      await user.click(await screen.findByRole('button', { name: 'Resume membership' }))
      await user.click(await screen.findByRole('button', { name: 'Pay $49.00 and resume' }))
      await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /memberships/me/confirm'))
      expect(authenticateWithBank).toHaveBeenCalledWith(card, 'pi_1_secret_2')
      expect(dialogs).toEqual([0])
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('stays paused when the confirmation fails, and says why', async () => {
      authenticateWithBank.mockRejectedValue(new Error('We could not authenticate you.'))
      const refused = { status: 402, msgCode: 'CARD_DECLINED', message: 'Your card was declined.' }
      const replies = Object.assign({}, asks, { 'POST /memberships/me/confirm': () => refused })
      const { user } = show({ status: 'paused', pause }, replies)
      await user.click(await screen.findByRole('button', { name: 'Resume membership' }))
      await user.click(await screen.findByRole('button', { name: 'Pay $49.00 and resume' }))
      expect(await screen.findByText('Your card was declined.')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Resume membership' })).toBeEnabled()
    })

    test.each(['incomplete', 'past_due', 'paused'] as const)(
      'continues after a reload: %s',
      async (status) => {
        const confirmed = { 'POST /memberships/me/confirm': () => ({ subscription: subscriptionSample() }) }
        const { user, asked } = show({ status, clientSecret: 'pi_1_secret_2' }, confirmed)
        await user.click(await screen.findByRole('button', { name: 'Confirm payment' }))
        await waitFor(() => expect(asked.map(([call]) => call)).toContain('POST /memberships/me/confirm'))
        expect(authenticateWithBank).toHaveBeenCalledWith(card, 'pi_1_secret_2')
      },
    )
  })

  test('ends at once when the membership is cancelled', async () => {
    const { user } = show({ status: 'paused', pause }, {})
    await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('It ends now, and you owe nothing. Nothing more is charged.')).toBeVisible()
  })
})

describe('the outlook of a membership, in one sentence', () => {
  const pastDue = {
    since: '2026-07-15T09:00:00.000Z',
    message: 'Your card was declined.',
    nextAttemptAt: '2026-07-17T09:00:00.000Z',
    benefitsUntil: '2026-08-05T09:00:00.000Z',
  }
  test.each([
    [{}, 'It renews on Jul 15, 2026 for $49.00.'],
    [{ cancelAtPeriodEnd: true }, 'It ends on Jul 15, 2026. Until then nothing changes.'],
    [
      { isHeld: true, cancelAtPeriodEnd: true },
      'Your bank has asked for your last payment back, and has not decided yet. It ends on Jul 15, 2026, and nothing more is charged.',
    ],
    [
      {
        isHeld: true,
        membership: { ...membershipSample, points: { ...membershipSample.points, title: 'Patron' as const } },
      },
      'Your bank has asked for your last payment back. Until it has decided, your plan’s benefits are on hold. It renews on Jul 15, 2026.',
    ],
    [{ status: 'incomplete' as const }, 'Your bank has not confirmed the first payment yet.'],
    [{ status: 'canceled' as const, endedAt: '2026-08-01T00:00:00.000Z' }, 'It ended on Aug 1, 2026.'],
    [
      { pauseAtPeriodEnd: true, pause: { ...pause, until: null } },
      'It will be paused from Jul 15, 2026. Until then nothing changes. It stays paused until you resume it.',
    ],
    [
      { status: 'paused' as const, pause },
      'It has been paused since Jul 15, 2026, and nothing is charged. It resumes automatically on Sep 15, 2026 for $49.00.',
    ],
    [
      { status: 'paused' as const, clientSecret: 'pi_1_secret_2' },
      'It resumes once you confirm the payment with your bank.',
    ],
    [{ status: 'paused' as const }, 'It is being resumed. Your bank has not confirmed the payment yet.'],
    [
      { status: 'past_due' as const, pastDue: { ...pastDue, benefitsUntil: null } },
      'Your card was declined. We will try the card again on Jul 17, 2026; your membership continues once it is paid.',
    ],
    [
      { status: 'past_due' as const, pastDue },
      'Your card was declined. We will try the card again on Jul 17, 2026; nothing changes for you until Aug 5, 2026.',
    ],
    [
      { status: 'past_due' as const, pastDue: { ...pastDue, nextAttemptAt: null } },
      'Your card was declined. Please use another card.',
    ],
  ])('%j', (change, sentence) => {
    expect(outlookOf(subscriptionSample(change), 'UTC')).toBe(sentence)
  })
})

test('an invoice says who paid for which month', async () => {
  renderScreen(
    <InvoiceScreen id={invoiceSample.id} back={{ href: '/subscription', label: 'Subscription' }} />,
    {
      ...rememberAmara(),
      [`GET /invoices/${invoiceSample.id}`]: () => ({ invoice: invoiceSample }),
    },
  )
  expect(await screen.findByRole('heading', { name: 'Invoice WI-1001' })).toBeVisible()
  for (const words of ['Amara Okafor', '12 Palm Street', 'Provider membership'])
    expect(screen.getByText(words)).toBeVisible()
  expect(screen.getAllByText('$49.00')).toHaveLength(2)
})

describe('the plans', () => {
  const other = {
    ...membershipSample,
    id: '0190f0a0-0000-7000-8000-0000000000aa',
    points: { ...membershipSample.points, title: 'Tenant' as const, points: ['Invoices'] },
  }
  const plans = (replies: Replies = {}) =>
    renderScreen(
      <PlansScreen
        highlighted={membershipSample.points.title}
        manageHref="/subscription"
        renderAction={({ points }) =>
          points.title === 'Tenant' ? null : <a href="/join">Become a member</a>
        }
      />,
      { ...base, 'GET /memberships': () => ({ memberships: [other, membershipSample] }), ...replies },
    )

  test("start with the reader's own, with a button to join", async () => {
    plans({ ...rememberAmara() })
    expect(await screen.findByRole('link', { name: 'Become a member' })).toBeVisible()
    const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
    expect(titles).toEqual([membershipSample.points.title, 'Tenant'])
  })

  test('show a member their plan, its outlook and where it is managed', async () => {
    plans({ ...rememberAmara(), 'GET /memberships/me': () => ({ subscription: subscriptionSample() }) })
    expect(await screen.findByText('Your plan')).toBeVisible()
    expect(screen.getByText(outlookOf(subscriptionSample(), 'UTC'))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Manage your plan' })).toHaveAttribute('href', '/subscription')
    expect(screen.queryByRole('link', { name: 'Become a member' })).toBeNull()
  })
})

describe('an organisation', () => {
  test('has its invoices in one place, to which its subscription leads', async () => {
    renderScreen(
      <SubscriptionScreen
        plansHref="/memberships"
        search={{}}
        onSearch={() => {}}
        invoiceHref={(id) => `/invoices/${id}`}
        billingHref="/tenant/billing"
      />,
      {
        ...rememberAmara(),
        ...base,
        'GET /memberships/me': () => ({ subscription: subscriptionSample() }),
        'GET /memberships/me/refund': () => ({ refund: null }),
      },
    )
    expect(await screen.findByRole('link', { name: /under Billing$/ })).toHaveAttribute(
      'href',
      '/tenant/billing',
    )
    expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull()
  })
})

describe('the first payment', () => {
  test('can be refunded while that is offered, with the amount stated first', async () => {
    const { user, asked } = renderScreen(
      <SubscriptionScreen
        plansHref="/memberships"
        search={{}}
        onSearch={() => {}}
        invoiceHref={(id) => `/invoices/${id}`}
      />,
      {
        ...rememberAmara(),
        ...base,
        'GET /memberships/me': () => ({ subscription: subscriptionSample() }),
        'GET /memberships/me/invoices': () => ({
          invoices: [],
          totalRecords: 0,
        }),
        'GET /memberships/me/refund': () => ({
          refund: {
            amount: 49,
            until: '2026-06-29T09:00:00.000Z',
          },
        }),
        'POST /memberships/me/refund': () => ({ subscription: subscriptionSample({ status: 'canceled' }) }),
      },
    )
    expect(await screen.findByText(/It counts as used once you have sold something\./)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Get a refund' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/\$49\.00 will be refunded to the card that paid/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Refund $49.00' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked).toContainEqual(['POST /memberships/me/refund', { expectedRefund: 49 }])
  })
})
