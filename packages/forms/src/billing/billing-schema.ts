import * as z from 'zod'

import { CountryCode, requiredText, upTo } from '@wellspring/api/contract/fields'
import { BillingDetails } from '@wellspring/api/contract/orders'
import { withPostalRules } from '@wellspring/api/contract/postal'
import { t } from '@wellspring/words/macro'

/**
 * State of the gateway's three card elements: `unknown` until loaded, '' while empty, `whole` when complete, otherwise
 * the error message.
 */
export const wholeParts = { number: 'unknown', expiry: 'unknown', code: 'unknown' }

/** Creates a payment method from the card chosen in the wallet, and returns its id. */
export type MakesCard = () => Promise<string>

/** The chosen card: the id of a saved one, or '' for a typed one. A wallet takes precedence over both. */
export const cardValues = {
  card: z.string(),
  wallet: z
    .custom<MakesCard>((made) => typeof made === 'function')
    .nullable()
    .default(null),
  saveCard: z.boolean(),
  cardParts: z.record(z.string(), z.string()).default(wholeParts),
  nameOnCard: upTo(255).default(''),
}

const partNames = {
  number: t`Enter your card number`,
  expiry: t`Enter the expiry date`,
  code: t`Enter the security code`,
} as const

interface Chosen {
  card?: string | undefined
  wallet?: MakesCard | null | undefined
}

/** Whether the card is typed into the form. */
export const isTyped = ({ card, wallet }: Chosen) => !card && !wallet

/** Errors of a typed card's parts, in reading order. */
export function cardIssues({
  cardParts = {},
  ...chosen
}: Chosen & { cardParts?: Record<string, string> | undefined }): {
  path: [string, string]
  message: string
}[] {
  if (!isTyped(chosen)) return []
  return Object.entries(partNames).flatMap(([part, empty]) => {
    const held = cardParts[part] ?? 'unknown'
    if (held === 'whole') return []
    return [{ path: ['cardParts', part], message: held === 'unknown' || held === '' ? empty : held }]
  })
}

const issueOf = (values: unknown, part: string) =>
  cardIssues((values ?? {}) as { card?: string }).find(({ path }) => path[1] === part)

/**
 * Requires a typed card to be complete and to have a name. Runs even when other fields fail, so that all errors appear
 * together.
 */
const withCardRules = <Schema extends z.ZodType<{ card: string; nameOnCard: string }>>(schema: Schema) =>
  Object.keys(partNames)
    .reduce<z.ZodType>(
      (checked, part) =>
        checked.refine((values) => !issueOf(values, part), {
          path: ['cardParts', part],
          error: ({ input }) => issueOf(input, part)?.message,
          when: () => true,
        }),
      schema,
    )
    .refine((values) => hasName(values as { card?: string }), nameIssue) as Schema

const noName = t`Name cannot be empty`

/** Requires the name on a typed card. */
export const hasName = ({ nameOnCard, ...chosen }: Chosen & { nameOnCard?: string | undefined }) =>
  !isTyped(chosen) || !!nameOnCard?.trim()
const nameIssue = { path: ['nameOnCard'], error: noName, when: () => true }

const Billing = BillingDetails.extend({ ...cardValues, hospitalName: z.string().optional() })

export const BillingForm = withCardRules(withPostalRules(Billing, 'optional'))

export const HospitalBillingForm = withCardRules(
  withPostalRules(
    Billing.extend({ hospitalName: requiredText(t`Hospital name cannot be empty`) }),
    'optional',
  ),
)

/** Requires a card and its postcode; saved cards and wallets already have one. */
export const ServicePaymentSchema = z
  .object({ ...cardValues, zipCode: upTo(255).default(''), country: z.string() })
  .transform(({ zipCode, country, ...values }, context) => {
    if (!isTyped(values)) return { ...values, place: {} }
    const place = withPostalRules(
      z.object({ zipCode: requiredText(t`Zip code cannot be empty`), country: CountryCode }),
    ).safeParse({ zipCode, country })
    for (const { path, message } of cardIssues(values)) context.addIssue({ code: 'custom', message, path })
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
  wallet: null,
  cardParts: wholeParts,
  saveCard: false,
}
