import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentMethodCreateParams, Stripe } from '@stripe/stripe-js'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { Problem } from '@wellspring/api/client'

export interface CardSettings {
  publishableKey: string
  /** The card provider's own script; the one of the sandbox defines the same `Stripe`. */
  scriptUrl: string
}

const loading = new Map<string, Promise<Stripe | null>>()

/** Loads the provider's script once; it is asked for on payment pages only. */
function loadProvider({ publishableKey, scriptUrl }: CardSettings): Promise<Stripe | null> {
  const known = loading.get(scriptUrl)
  if (known) return known
  const ready = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(scriptUrl)
      reject(new Error('The payment form could not be loaded.'))
    })
    document.head.append(script)
  }).then(() => loadStripe(publishableKey))
  loading.set(scriptUrl, ready)
  return ready
}

/** What stands below may take a card. */
export function CardProvider({ settings, children }: { settings: CardSettings; children: ReactNode }) {
  const stripe = useMemo(() => loadProvider(settings), [settings])
  return <Elements stripe={stripe}>{children}</Elements>
}

export interface CardApi {
  /** Makes a payment method of what is typed and returns its id; throws in the provider's words. */
  createPaymentMethod: (billing: PaymentMethodCreateParams.BillingDetails) => Promise<string>
  /** Lets the bank see the card holder; throws in the provider's words when it does not work out. */
  authenticate: (clientSecret: string) => Promise<void>
}

const refused = (message: string | undefined) =>
  new Problem('CARD_DECLINED', message ?? 'Payment method creation failed.', { status: 402 })

export function useCard(): CardApi {
  const stripe = useStripe()
  const elements = useElements()
  return {
    async createPaymentMethod(billing) {
      const card = elements?.getElement(CardNumberElement)
      if (!stripe || !card) throw refused(undefined)
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: billing,
      })
      if (!paymentMethod) throw refused(error.message)
      return paymentMethod.id
    },
    async authenticate(clientSecret) {
      if (!stripe) throw refused(undefined)
      const { error } = await stripe.handleNextAction({ clientSecret })
      if (error) throw refused(error.message)
    },
  }
}

export { CardCvcElement, CardExpiryElement, CardNumberElement }
