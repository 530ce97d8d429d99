import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { BillingForm } from './billing-form.tsx'
import type { BillingFormProps, Payment } from './billing-form.tsx'
import { ServicePaymentForm } from './service-payment-form.tsx'
import type { ServicePayment, ServicePaymentFormProps } from './service-payment-form.tsx'

// Test files share a worker, so a cached module would bypass the mock below.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const stripe = {
  createPaymentMethod: vi.fn<() => Promise<object>>(),
  handleNextAction: vi.fn<() => Promise<object>>(),
}

interface ElementProps {
  options: { style: { base: { color: string } } }
  onReady: (element: { focus: () => void }) => void
  onChange: (event: object) => void
}

/** What the user does with the wallet's payment sheet; null when the browser has no wallet. */
let wallet: 'pay' | 'dismiss' | 'wait' | null = null
/** Confirms a payment sheet that was left open. */
let agree: () => void
/** How often the wallet button was created. */
let madeWallets = 0
const paymentFailed = vi.fn<(given: object) => void>()

interface ExpressProps {
  onAvailablePaymentMethodsChange: (event: object) => void
  onClick: (event: { resolve: () => void; reject: () => void }) => void
  onConfirm: (event: object) => void
  onCancel: () => void
}

function ExpressCheckoutElement(props: ExpressProps) {
  const tell = useEffectEvent(() =>
    props.onAvailablePaymentMethodsChange({
      paymentMethods: wallet ? { googlePay: { available: true } } : undefined,
    }),
  )
  useEffect(() => {
    madeWallets++
    tell()
  }, [])
  const open = () => {
    agree = () => props.onConfirm({ paymentFailed })
    if (wallet === 'pay') agree()
    else if (wallet === 'dismiss') props.onCancel()
  }
  return wallet ? (
    <button type="button" onClick={() => props.onClick({ resolve: open, reject: () => {} })}>
      Google Pay
    </button>
  ) : null
}

/** State of the three card elements: `complete`, `empty` or neither. */
let held: object[] = []

/** Whether the gateway's iframes have loaded. */
let areReady = true

/** Text colour of the card number. */
let cardColor: string | undefined

/** A fake of the gateway's element, which reports its state and can be focused. */
function Element({ at, options, onReady, onChange }: ElementProps & { at: number }) {
  const box = useRef<HTMLButtonElement>(null)
  const { color } = options.style.base
  useEffect(() => void (cardColor = color), [color])
  const tell = useEffectEvent(() => {
    if (!areReady) return
    onReady({ focus: () => box.current?.focus() })
    onChange(held[at] ?? { complete: true, empty: false })
  })
  useEffect(() => tell(), [])
  return <button ref={box} type="button" aria-label={`Element ${at}`} />
}

vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: unknown }) => children,
  useStripe: () => stripe,
  useElements: () => ({ getElement: () => ({}), submit: async () => ({}) }),
  ExpressCheckoutElement,
  CardNumberElement: (props: ElementProps) => <Element at={0} {...props} />,
  CardExpiryElement: (props: ElementProps) => <Element at={1} {...props} />,
  CardCvcElement: (props: ElementProps) => <Element at={2} {...props} />,
}))
vi.mock('./load-card-provider.ts', () => ({ loadCardProvider: async () => stripe }))

const whole = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  phoneNo: '+12125550100',
  addressLineOne: '1 Spring Road',
  city: 'Bath',
  state: 'NY',
  zipCode: '12345',
  country: 'US',
}

function show(props: Partial<BillingFormProps> = {}) {
  const onPay = vi.fn<(payment: Payment) => Promise<void>>(async () => {})
  return {
    onPay,
    ...render(<BillingForm scriptUrl="/card.js" publishableKey="pk_test_1" onPay={onPay} {...props} />),
  }
}

beforeEach(() => {
  held = []
  areReady = true
  wallet = null
  madeWallets = 0
  paymentFailed.mockClear()
  stripe.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } })
  stripe.handleNextAction.mockReset().mockResolvedValue({})
})

describe('BillingForm', () => {
  test('reports every empty field', async () => {
    const { user, onPay } = show({ hospital: true, defaultValues: { country: '' } })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await screen.findByText('First name cannot be empty')
    for (const message of [
      'Last name cannot be empty',
      'Email cannot be empty',
      'Phone no. cannot be empty',
      'Address cannot be empty',
      'City cannot be empty',
      'Zip code cannot be empty',
      'Country cannot be empty',
      'Name cannot be empty',
      'Hospital name cannot be empty',
    ])
      expect(screen.getByText(message)).toBeVisible()
    expect(onPay).not.toHaveBeenCalled()
  })

  test('refuses a country of one letter', async () => {
    const { user } = show({ defaultValues: { ...whole, country: '' } })
    await user.type(screen.getByLabelText('Country'), 'u')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('Country code must be 2 characters long')).toBeVisible()
  })

  test('reports an empty card together with all other errors, and focuses the first one in reading order', async () => {
    held = [
      { complete: false, empty: true },
      { complete: false, empty: false },
    ]
    const { user, onPay } = show({ defaultValues: whole })
    await user.clear(screen.getByLabelText('Name on card'))
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('Enter your card number')).toBeVisible()
    expect(screen.getByText('Expiry date is incomplete.')).toBeVisible()
    expect(screen.getByText('Name cannot be empty')).toBeVisible()
    expect(screen.queryByText('Enter the security code')).toBeNull()
    expect(screen.getByLabelText('Element 0')).toHaveFocus()
    await user.clear(screen.getByLabelText('City'))
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('City cannot be empty')).toBeVisible()
    expect(screen.getByLabelText('City')).toHaveFocus()
    expect(onPay).not.toHaveBeenCalled()
    expect(stripe.createPaymentMethod).not.toHaveBeenCalled()
  })

  test('treats a card whose fields have not loaded as empty', async () => {
    areReady = false
    const { user, onPay } = show({ defaultValues: whole })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('Enter your card number')).toBeVisible()
    expect(screen.getByText('Enter the expiry date')).toBeVisible()
    expect(screen.getByText('Enter the security code')).toBeVisible()
    expect(onPay).not.toHaveBeenCalled()
    expect(stripe.createPaymentMethod).not.toHaveBeenCalled()
  })

  test('pays with the payment method that the gateway created', async () => {
    const { user, onPay } = show({ defaultValues: whole })
    await user.type(screen.getByLabelText('Name on card'), 'A Okafor')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ billingDetails: whole, paymentMethodId: 'pm_1' })
    expect(onPay.mock.calls[0]?.[0].billingDetails).not.toHaveProperty('nameOnCard')
  })

  test.each([
    [{ message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
    [{}, 'Payment method creation failed.'],
  ])("shows the gateway's error beside the card", async (error, message) => {
    stripe.createPaymentMethod.mockResolvedValue({ error })
    const { user, onPay } = show({ defaultValues: whole })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    const card = screen.getByRole('region', { name: 'Card' })
    expect(await within(card).findByText(message)).toBeVisible()
    expect(within(card).getByRole('alert')).toHaveFocus()
    expect(onPay).not.toHaveBeenCalled()
  })

  test("a card holder who fails the bank's authentication reads why", async () => {
    stripe.handleNextAction.mockResolvedValue({ error: { message: 'We could not authenticate you.' } })
    const onPay = (payment: Payment) => payment.handleNextAction('secret')
    const { user } = show({ defaultValues: whole, onPay })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('We could not authenticate you.')).toBeVisible()
  })

  test.each([new Error(''), new Error('Unhandled Error.')])(
    'says "Unhandled error." when the error has no message: %o',
    async (error) => {
      const { user } = show({
        defaultValues: whole,
        onPay: vi.fn<() => Promise<never>>().mockRejectedValue(error),
      })
      await user.click(screen.getByRole('button', { name: 'Pay' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('Unhandled error.')
    },
  )

  test('a declined card is reported beside the card, and a retry can pay', async () => {
    const declined = Object.assign(new Error('Your card has insufficient funds.'), { code: 'CARD_DECLINED' })
    const onPay = vi.fn<(payment: Payment) => Promise<void>>().mockRejectedValueOnce(declined)
    const { user } = show({ defaultValues: whole, onPay })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    const card = screen.getByRole('region', { name: 'Card' })
    expect(await within(card).findByRole('alert')).toHaveTextContent('Your card has insufficient funds.')
    expect(within(card).getByRole('alert')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledTimes(2))
    expect(within(card).queryByRole('alert')).toBeNull()
  })
})

const visa = {
  id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2034,
  isExpired: false,
  paysMembership: false,
}
const cards = [
  { ...visa, isDefault: true },
  {
    ...visa,
    id: 'pm_old',
    brand: 'mastercard',
    last4: '4444',
    expYear: 2020,
    isExpired: true,
    isDefault: false,
  },
]

describe('saved cards', () => {
  test('the default card pays with one press, without any input', async () => {
    const { user, onPay } = show({ defaultValues: whole, cards })
    expect(screen.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /Mastercard •••• 4444/ })).toBeDisabled()
    expect(screen.getByText('Expired 12/20')).toBeVisible()
    expect(screen.queryByLabelText('Name on card')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ paymentMethodId: 'pm_visa', saveCard: false })
    expect(stripe.createPaymentMethod).not.toHaveBeenCalled()
  })

  test('another card can be used instead', async () => {
    const { user, onPay } = show({ defaultValues: whole, cards })
    await user.click(screen.getByText('Another card'))
    expect(screen.getByLabelText('Name on card')).toHaveValue('Amara Okafor')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ paymentMethodId: 'pm_1', choice: '' })
  })
})

describe('paying for a service', () => {
  function pay(props: Partial<ServicePaymentFormProps> = {}) {
    const onPay = vi.fn<(payment: ServicePayment) => Promise<void>>(async () => {})
    const payer = { firstName: 'Amara', lastName: 'Okafor', email: 'amara@example.org' }
    const settings = { scriptUrl: '/card.js', publishableKey: 'pk_test_1', submitLabel: 'Pay', draft: 'test' }
    const due = { dollars: 60 }
    sessionStorage.clear()
    return {
      onPay,
      ...render(
        <ServicePaymentForm {...settings} payer={payer} due={due} cards={[]} onPay={onPay} {...props} />,
      ),
    }
  }

  test('asks only for a card, its postcode and its country', async () => {
    const { user, onPay } = pay({ home: { zipCode: '', country: 'DE' } })
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'nameOnCard',
      'zipCode',
    ])
    await user.clear(screen.getByLabelText('Name on card'))
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('Zip code cannot be empty')).toBeVisible()
    expect(screen.getByText('Name cannot be empty')).toBeVisible()
    await user.type(screen.getByLabelText('Name on card'), 'A Okafor')
    await user.type(screen.getByLabelText('Postcode'), '10115')
    await user.click(screen.getByLabelText('Save this card for next time'))
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({
      billingDetails: {
        firstName: 'Amara',
        lastName: 'Okafor',
        email: 'amara@example.org',
        zipCode: '10115',
        country: 'DE',
      },
      paymentMethodId: 'pm_1',
      saveCard: true,
    })
  })

  test('says "Unhandled error." when the error has no message', async () => {
    const { user } = pay({ cards, onPay: () => Promise.reject(new Error('')) })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Unhandled error.')
  })

  test('asks for nothing when a card is saved', async () => {
    const { user, onPay } = pay({ cards })
    expect(screen.queryAllByRole('textbox')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ paymentMethodId: 'pm_visa' })
  })

  const press = { name: 'Google Pay' }
  const cardRegion = () => within(screen.getByRole('region', { name: 'Card' }))

  test('a wallet pays with one press, and no card fields are required', async () => {
    wallet = 'pay'
    const { user, onPay } = pay()
    expect(screen.getByText('or pay by card')).toBeVisible()
    await user.click(screen.getByRole('button', press))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({
      billingDetails: { firstName: 'Amara', lastName: 'Okafor', email: 'amara@example.org' },
      paymentMethodId: 'pm_1',
      choice: 'wallet',
      saveCard: false,
    })
    expect(screen.queryByText('Zip code cannot be empty')).toBeNull()
    // The card is required again once the wallet has finished.
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('Zip code cannot be empty')).toBeVisible()
    expect(onPay).toHaveBeenCalledOnce()
  })

  test('does not mention wallets when the browser has none', async () => {
    pay()
    expect(screen.getByLabelText('Name on card')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Pay with your wallet' })).toBeNull()
    expect(screen.getByText('or pay by card')).not.toBeVisible()
  })

  test('dismissing the wallet leaves the form unchanged', async () => {
    wallet = 'dismiss'
    const { user, onPay } = pay({ cards })
    await user.click(screen.getByRole('button', press))
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ paymentMethodId: 'pm_visa', choice: 'pm_visa' })
  })

  test('a failed wallet payment is reported where card errors are', async () => {
    wallet = 'pay'
    stripe.createPaymentMethod.mockResolvedValue({ error: { message: 'Your card was declined.' } })
    const { user, onPay } = pay()
    await user.click(screen.getByRole('button', press))
    expect(await cardRegion().findByRole('alert')).toHaveTextContent('Your card was declined.')
    expect(cardRegion().getByRole('alert')).toHaveFocus()
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' })
    expect(onPay).not.toHaveBeenCalled()
  })

  /** Changes the theme as another tab would. */
  const choose = (theme: string) => {
    localStorage.setItem('theme', theme)
    window.dispatchEvent(new StorageEvent('storage'))
  }

  test('changing the theme keeps an open payment sheet open, and it pays once', async () => {
    wallet = 'wait'
    const { user, onPay } = pay()
    await user.click(screen.getByRole('button', press))
    expect(madeWallets).toBe(1)
    act(() => choose('dark'))
    act(() => choose('light'))
    act(() => choose('dark'))
    expect(madeWallets).toBe(1)
    act(() => agree())
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ paymentMethodId: 'pm_1', choice: 'wallet' })
    // Afterwards its button is recreated in the colours of the page.
    await waitFor(() => expect(madeWallets).toBe(2))
    act(() => choose('system'))
  })

  test('the card fields follow when the system turns dark', () => {
    const colors = vi.spyOn(window, 'getComputedStyle').mockImplementation(
      () =>
        ({
          color: document.documentElement.classList.contains('dark') ? 'white' : 'black',
          fontFamily: 'sans',
          getPropertyValue: () => '',
        }) as unknown as CSSStyleDeclaration,
    )
    const system = vi.spyOn(window, 'matchMedia')
    show()
    expect(cardColor).toBe('black')
    system.mockImplementation(
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    )
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(cardColor).toBe('white')
    system.mockRestore()
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    colors.mockRestore()
  })

  test('a wallet opens only when all other fields are valid', async () => {
    wallet = 'pay'
    const { user, onPay } = show({ due: { dollars: 60 }, defaultValues: { ...whole, city: '' } })
    await user.click(screen.getByRole('button', press))
    expect(await screen.findByText('City cannot be empty')).toBeVisible()
    expect(screen.getByLabelText('City')).toHaveFocus()
    expect(screen.queryByText('Enter your card number')).toBeNull()
    expect(onPay).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('City'), 'Bath')
    await user.click(screen.getByRole('button', press))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ paymentMethodId: 'pm_1', choice: 'wallet' })
  })
})
