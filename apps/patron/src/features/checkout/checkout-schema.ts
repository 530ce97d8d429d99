import * as z from 'zod'

import { Email } from '@wellspring/api/contract/fields'
import { ShippingInput } from '@wellspring/api/contract/orders'
import { countryOfPhone } from '@wellspring/api/contract/phones'
import type { SavedAddress } from '@wellspring/api/contract/profile'
import { cardIssues, cardValues, hasName, wholeParts } from '@wellspring/forms/billing/billing-schema'
import { likelyCountry } from '@wellspring/ui/country'
import { t } from '@wellspring/words/macro'

const Tokens = (most: number) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => /^\d*$/.test(typed) && Number(typed) <= most,
      t`Enter a whole number from 0 to ${most}.`,
    )

/** Whether a saved address meets the shipping rules; older rules may have accepted less. */
export const isSendable = (address: SavedAddress) => ShippingInput.safeParse(address).success

const anything = z.record(z.string(), z.unknown())

/** The raw values, unchecked: the choices decide which of them count. */
const Typed = z.object({
  addressId: z.string(),
  saveAddress: z.boolean(),
  shippingAddress: anything,
  sameAddress: z.boolean(),
  billingAddress: anything,
  email: z.string(),
  tokens: z.string(),
  ...cardValues,
})

/**
 * The checkout's form: asks for a shipping address only if none is saved, and for a billing address only if it differs.
 */
export const checkoutForm = (mostTokens: number, addresses: readonly SavedAddress[]) =>
  Typed.transform((typed, context) => {
    // Reports all errors at once.
    const read = <Schema extends z.ZodType>(schema: Schema, value: unknown, at: string) => {
      const { data, error } = schema.safeParse(value)
      for (const { message, path } of error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: [at, ...path] })
      return data
    }
    const saved = addresses.find(({ id }) => id === typed.addressId)
    const shippingAddress =
      saved && isSendable(saved)
        ? ShippingInput.parse(saved)
        : read(ShippingInput, typed.shippingAddress, 'shippingAddress')
    const billing = typed.sameAddress
      ? shippingAddress
      : read(ShippingInput, typed.billingAddress, 'billingAddress')
    const email = read(Email, typed.email, 'email')
    const tokens = read(Tokens(mostTokens), typed.tokens, 'tokens')
    const cardProblems = cardIssues(typed)
    for (const { message, path } of cardProblems) context.addIssue({ code: 'custom', message, path })
    if (!hasName(typed))
      context.addIssue({ code: 'custom', message: t`Name cannot be empty`, path: ['nameOnCard'] })
    if (!shippingAddress || !billing || email === undefined || tokens === undefined) return z.NEVER
    const { card, wallet, saveCard, nameOnCard } = typed
    return {
      order: { shippingAddress, billingDetails: { ...billing, email }, tokens: Number(tokens) },
      card: { card, wallet, saveCard, nameOnCard },
      /** A new address to save. */
      newAddress: !saved && typed.saveAddress ? shippingAddress : null,
      /** A corrected saved address that failed the shipping rules. */
      correctedAddress: saved && !isSendable(saved) ? { ...saved, ...shippingAddress } : null,
    }
  })
export type Checkout = z.output<ReturnType<typeof checkoutForm>>

export const emptyAddress = {
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
  phoneNo: string | null
  /** The saved card and address that are preselected; '' if there are none. */
  card: string
  addressId: string
}

export const emptyCheckout = ({ firstName, lastName, email, phoneNo, card, addressId }: Buyer) => ({
  addressId,
  saveAddress: true,
  shippingAddress: {
    ...emptyAddress,
    firstName,
    lastName,
    phoneNo: phoneNo ?? '',
    // The country of the phone number says more than the browser's language.
    country: countryOfPhone(phoneNo ?? '') ?? likelyCountry() ?? '',
  },
  sameAddress: true,
  billingAddress: emptyAddress,
  email,
  tokens: '',
  card,
  wallet: null,
  saveCard: false,
  cardParts: wholeParts,
  nameOnCard: `${firstName} ${lastName}`.trim(),
})
