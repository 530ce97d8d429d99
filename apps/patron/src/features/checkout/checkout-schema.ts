import * as z from 'zod'

import { Email, requiredText } from '@wellspring/api/contract/fields'
import { ShippingAddress } from '@wellspring/api/contract/orders'

/** The fields of the checkout; a billing address is asked for only when it differs. */
export const CheckoutForm = z
  .object({
    shippingAddress: ShippingAddress,
    sameAddress: z.boolean(),
    billingAddress: z.record(z.string(), z.unknown()),
    email: Email,
    nameOnCard: requiredText('Name cannot be empty'),
  })
  .transform(({ billingAddress, sameAddress, shippingAddress, email, nameOnCard }, context) => {
    if (sameAddress) return { shippingAddress, nameOnCard, billingDetails: { ...shippingAddress, email } }
    const billing = ShippingAddress.safeParse(billingAddress)
    if (billing.success) return { shippingAddress, nameOnCard, billingDetails: { ...billing.data, email } }
    for (const { message, path } of billing.error.issues)
      context.addIssue({ code: 'custom', message, path: ['billingAddress', ...path] })
    return z.NEVER
  })

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

export const emptyCheckout = (who: { firstName: string; lastName: string; email: string }) => ({
  shippingAddress: { ...emptyAddress, firstName: who.firstName, lastName: who.lastName },
  sameAddress: true,
  billingAddress: emptyAddress,
  email: who.email,
  nameOnCard: '',
})
