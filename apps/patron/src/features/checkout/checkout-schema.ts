import * as z from 'zod'

import { Email } from '@wellspring/api/contract/fields'
import { ShippingAddress } from '@wellspring/api/contract/orders'
import { cardValues, hasName, nameIssue } from '@wellspring/forms/billing/billing-schema'
import { likelyCountry } from '@wellspring/ui/country'

const Tokens = (most: number) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d{0,8}$/.test(typed), 'Tokens must be a whole number')
    .refine((typed) => Number(typed) <= most, `You can pay with ${most} tokens at most.`)

/** The fields of the checkout; a billing address is asked for only when it differs. */
export const checkoutForm = (mostTokens: number) =>
  z
    .object({
      shippingAddress: ShippingAddress,
      sameAddress: z.boolean(),
      billingAddress: z.record(z.string(), z.unknown()),
      email: Email,
      tokens: Tokens(mostTokens),
      ...cardValues,
    })
    .refine(hasName, nameIssue)
    .transform(({ billingAddress, sameAddress, shippingAddress, email, ...rest }, context) => {
      const { card, saveCard, nameOnCard } = rest
      const order = { shippingAddress, card: { card, saveCard, nameOnCard }, tokens: Number(rest.tokens) }
      if (sameAddress) return { ...order, billingDetails: { ...shippingAddress, email } }
      const billing = ShippingAddress.safeParse(billingAddress)
      if (billing.success) return { ...order, billingDetails: { ...billing.data, email } }
      for (const { message, path } of billing.error.issues)
        context.addIssue({ code: 'custom', message, path: ['billingAddress', ...path] })
      return z.NEVER
    })
export type CheckoutOrder = z.output<ReturnType<typeof checkoutForm>>

const emptyAddress = {
  firstName: '',
  lastName: '',
  phoneNo: '',
  addressLineOne: '',
  addressLineTwo: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}

interface Buyer {
  firstName: string
  lastName: string
  email: string
}

export const emptyCheckout = (who: Buyer, card: string) => ({
  shippingAddress: {
    ...emptyAddress,
    firstName: who.firstName,
    lastName: who.lastName,
    country: likelyCountry() ?? '',
  },
  sameAddress: true,
  billingAddress: emptyAddress,
  email: who.email,
  tokens: '',
  card,
  saveCard: false,
  nameOnCard: `${who.firstName} ${who.lastName}`.trim(),
})
