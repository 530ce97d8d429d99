import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'

import type { BillingDetails } from '@wellspring/api/contract/orders'
import { t } from '@wellspring/words/macro'

const FAILED = t`Payment method creation failed.`

/** The payer, as far as the form asked. */
export type Payer = Partial<BillingDetails> & Pick<BillingDetails, 'email'>

export interface Card {
  /** Creates a payment method from the card fields and returns its id; throws with the gateway's message. */
  createPaymentMethod: (payer: Payer, nameOnCard: string) => Promise<string>
  /** Shows the bank's authentication (3-D Secure); throws when the card holder fails it. */
  handleNextAction: (clientSecret: string) => Promise<void>
}

const addressOf = (payer: Payer) => ({
  line1: payer.addressLineOne ?? '',
  line2: payer.addressLineTwo ?? '',
  city: payer.city ?? '',
  state: payer.state ?? '',
  postal_code: payer.zipCode ?? '',
  ...(payer.country && { country: payer.country }),
})

export function useCard(): Card {
  const stripe = useStripe()
  const elements = useElements()
  return {
    createPaymentMethod: async (payer, nameOnCard) => {
      const card = elements?.getElement(CardNumberElement)
      if (!stripe || !card) throw new Error(FAILED)
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: {
          name: nameOnCard,
          email: payer.email,
          address: addressOf(payer),
          ...(payer.phoneNo && { phone: payer.phoneNo }),
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
