import * as z from 'zod'

import { CountryCode, requiredText, upTo } from '@wellspring/api/contract/fields'
import { BillingDetails } from '@wellspring/api/contract/orders'

/** By which card: the id of a saved one, or '' for one that is typed. */
export const cardValues = { card: z.string(), saveCard: z.boolean(), nameOnCard: upTo(255).default('') }

const noName = 'Name cannot be empty'

/** A card that is typed has a name on it. */
export const hasName = ({ card, nameOnCard }: { card?: string; nameOnCard?: string | undefined }) =>
  card !== '' || !!nameOnCard?.trim()
/** Said beside whatever else is missing, not after it. */
export const nameIssue = { path: ['nameOnCard'], error: noName, when: () => true }

const Billing = BillingDetails.extend({ ...cardValues, hospitalName: z.string().optional() })

export const BillingForm = Billing.refine(hasName, nameIssue)

export const HospitalBillingForm = Billing.extend({
  hospitalName: requiredText('Hospital name cannot be empty'),
}).refine(hasName, nameIssue)

/** A service asks for a card and its postcode; a saved card has brought them. */
export const ServicePaymentSchema = z
  .object({ ...cardValues, zipCode: upTo(255).default(''), country: z.string() })
  .transform(({ zipCode, country, ...values }, context) => {
    if (values.card !== '') return { ...values, place: {} }
    const place = z
      .object({ zipCode: requiredText('Zip code cannot be empty'), country: CountryCode })
      .safeParse({ zipCode, country })
    if (!hasName(values)) context.addIssue({ code: 'custom', message: noName, path: ['nameOnCard'] })
    for (const { message, path } of place.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path] })
    return { ...values, place: place.data ?? {} }
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
  card: '',
  saveCard: false,
}
