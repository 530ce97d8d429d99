import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { BillingForm } from './billing-form.tsx'
import type { BillingFormProps, Payment } from './billing-form.tsx'

const stripe = {
  createPaymentMethod: vi.fn<() => Promise<object>>(),
  handleNextAction: vi.fn<() => Promise<object>>(),
}

vi.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: unknown }) => children,
  useStripe: () => stripe,
  useElements: () => ({ getElement: () => ({}) }),
  CardNumberElement: () => null,
  CardExpiryElement: () => null,
  CardCvcElement: () => null,
}))
vi.mock('./load-card-provider.ts', () => ({ loadCardProvider: async () => stripe }))

const whole = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.org',
  phoneNo: '15550100',
  addressLineOne: '1 Spring Road',
  city: 'Bath',
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
  stripe.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } })
  stripe.handleNextAction.mockReset().mockResolvedValue({})
})

describe('BillingForm', () => {
  it('names every field that is empty', async () => {
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

  it('refuses a country of one letter', async () => {
    const { user } = show({ defaultValues: { ...whole, country: '' } })
    await user.type(screen.getByLabelText('Country'), 'u')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('Country code must be 2 characters long')).toBeVisible()
  })

  it('pays with the payment method that the provider made', async () => {
    const { user, onPay } = show({ defaultValues: whole })
    await user.type(screen.getByLabelText('Name on card'), 'A Okafor')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
    expect(onPay.mock.calls[0]?.[0]).toMatchObject({ billingDetails: whole, paymentMethodId: 'pm_1' })
    expect(onPay.mock.calls[0]?.[0].billingDetails).not.toHaveProperty('nameOnCard')
  })

  it.each([
    [{ message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
    [{}, 'Payment method creation failed.'],
  ])('shows why the provider refused', async (error, message) => {
    stripe.createPaymentMethod.mockResolvedValue({ error })
    const { user, onPay } = show({ defaultValues: whole })
    await user.type(screen.getByLabelText('Name on card'), 'A Okafor')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(onPay).not.toHaveBeenCalled()
  })

  it('a card holder who fails the check of the bank reads why', async () => {
    stripe.handleNextAction.mockResolvedValue({ error: { message: 'We could not authenticate you.' } })
    const onPay = (payment: Payment) => payment.handleNextAction('secret')
    const { user } = show({ defaultValues: whole, onPay })
    await user.type(screen.getByLabelText('Name on card'), 'A Okafor')
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText('We could not authenticate you.')).toBeVisible()
  })
})
