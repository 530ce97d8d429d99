import type Stripe from 'stripe'
import { z } from 'zod'
import { flag, mergeMetadata, metadata, nullable, text } from '../http/params.ts'
import { defined } from '../http/route.ts'
import { emptyList, newId } from '../state/kinds.ts'
import { externalAccount } from './bank.ts'
import { judgeAccount } from './requirements.ts'

const Bank = z.union([
  text,
  z.object({
    account_holder_name: text.optional(),
    account_number: text,
    country: text.optional(),
    currency: text.optional(),
    routing_number: text.optional(),
  }),
])

/** The fields of a connected account that can be set. */
export const AccountFields = z.object({
  business_profile: z.record(z.string(), z.unknown()).optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: z.record(z.string(), z.object({ requested: flag })).optional(),
  controller: z
    .object({
      stripe_dashboard: z.object({ type: z.enum(['express', 'full', 'none']) }).optional(),
      requirement_collection: z.enum(['application', 'stripe']).optional(),
    })
    .optional(),
  country: text.optional(),
  default_currency: text.optional(),
  email: nullable.optional(),
  external_account: Bank.optional(),
  individual: z.record(z.string(), z.unknown()).optional(),
  metadata: metadata.optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  tos_acceptance: z.record(z.string(), text).optional(),
  type: z.enum(['custom', 'express', 'standard']).optional(),
})

/** Updates an account and its requirements. Returns the number of a new bank account. */
export function tellAccount(
  account: Stripe.Account,
  asked: z.output<typeof AccountFields>,
): string | undefined {
  const { ssn_last_4, id_number, ...person } = asked.individual ?? {}
  const known = account.individual ?? { id: newId('person'), object: 'person', account: account.id }
  if (asked.individual) {
    account.individual = {
      ...known,
      ...person,
      ...(ssn_last_4 || id_number ? { ssn_last_4_provided: true } : {}),
    } as Stripe.Person
  }
  Object.assign(account.business_profile ?? {}, asked.business_profile)
  const { business_type, default_currency, email } = asked
  Object.assign(account, defined({ business_type, default_currency, email }))
  if (asked.tos_acceptance) {
    const { date, ...rest } = asked.tos_acceptance
    account.tos_acceptance = { ...account.tos_acceptance, ...rest, date: Number(date) }
  }
  account.metadata = mergeMetadata(account.metadata ?? {}, asked.metadata)
  for (const [name, { requested }] of Object.entries(asked.capabilities ?? {})) {
    const capabilities = account.capabilities as Record<string, string>
    if (requested) capabilities[name] ??= 'inactive'
  }
  const bank = asked.external_account ? externalAccount(account, asked.external_account) : null
  if (bank) account.external_accounts = emptyList(`/v1/accounts/${account.id}/external_accounts`, [bank.body])
  judgeAccount(account)
  return bank?.number
}
