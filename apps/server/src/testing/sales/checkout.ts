import type { PlaceOrderInput } from '@wellspring/api/contract/orders'

export const address = {
  firstName: 'Maya',
  lastName: 'Haddad',
  phoneNo: '+971501234567',
  addressLineOne: '12 Palm Street',
  city: 'Dubai',
  zipCode: '00000',
  country: 'AE',
}

/** A valid order, paid with the given card. */
export const orderWith = (paymentMethodId = 'pm_ok'): PlaceOrderInput => ({
  shippingAddress: address,
  billingDetails: { ...address, email: 'maya@wellspring.example' },
  paymentMethodId,
})
