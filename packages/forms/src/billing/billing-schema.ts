import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { BillingDetails } from '@wellspring/api/contract/orders'

export const BillingForm = BillingDetails.extend({
  nameOnCard: requiredText('Name cannot be empty'),
  hospitalName: z.string().optional(),
})

export const HospitalBillingForm = BillingForm.extend({
  hospitalName: requiredText('Hospital name cannot be empty'),
})

export const emptyBilling = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNo: '',
  addressLineOne: '',
  addressLineTwo: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  nameOnCard: '',
  hospitalName: '',
}
