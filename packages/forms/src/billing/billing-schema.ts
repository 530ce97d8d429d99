import * as z from 'zod'

import { CountryCode, requiredText, upTo } from '@wellspring/api/contract/fields'
import { BillingDetails } from '@wellspring/api/contract/orders'
import { withPostalRules } from '@wellspring/api/contract/postal'
import { t } from '@wellspring/words/macro'

/** What the card provider's three elements hold: `unknown` until they are there and '' while empty, which is nothing typed, or what is wrong. */
export const wholeParts = { number: 'unknown', expiry: 'unknown', code: 'unknown' }

/** Makes a payment method of the card that somebody chose in their wallet; gives its id. */
export type MakesCard = () => Promise<string>

/** By which card: the id of a saved one, or '' for one that is typed; what a wallet brings goes before both. */
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

/** Whether the card is one that is typed into the form. */
export const isTyped = ({ card, wallet }: Chosen) => !card && !wallet

/** What is wrong with the parts of a card that is typed, in the order in which they are read. */
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

/** A card that is typed is whole and has a name on it; said beside whatever else is missing, not after it. */
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

/** A card that is typed has a name on it. */
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

/** A service asks for a card and its postcode; a saved card and a wallet have brought them. */
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
