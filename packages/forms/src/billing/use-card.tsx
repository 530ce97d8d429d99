import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'

import type { BillingDetails } from '@wellspring/api/contract/orders'

const FAILED = 'Payment method creation failed.'

export interface Card {
  /** False until the provider's code has come. */
  ready: boolean
  /** Turns the card in the fields into an id; throws with the provider's message. */
  createPaymentMethod: (billing: BillingDetails, nameOnCard: string) => Promise<string>
  /** Shows the bank's own check (3-D Secure); throws when the card holder did not pass it. */
  handleNextAction: (clientSecret: string) => Promise<void>
}

export function useCard(): Card {
  const stripe = useStripe()
  const elements = useElements()
  return {
    ready: stripe !== null && elements !== null,
    createPaymentMethod: async (billing, nameOnCard) => {
      const card = elements?.getElement(CardNumberElement)
      if (!stripe || !card) throw new Error(FAILED)
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: {
          name: nameOnCard,
          email: billing.email,
          phone: billing.phoneNo,
          address: {
            line1: billing.addressLineOne,
            line2: billing.addressLineTwo ?? '',
            city: billing.city,
            state: billing.state ?? '',
            postal_code: billing.zipCode,
            country: billing.country,
          },
        },
      })
      if (!paymentMethod) throw new Error(error?.message ?? FAILED)
      return paymentMethod.id
    },
    handleNextAction: async (clientSecret) => {
      if (!stripe) throw new Error(FAILED)
      const { error } = await stripe.handleNextAction({ clientSecret })
      if (error) throw new Error(error.message ?? FAILED)
    },
  }
}
