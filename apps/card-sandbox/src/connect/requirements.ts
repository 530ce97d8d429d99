import type Stripe from 'stripe'

/** What the gateway requires of a person before payouts, by its path in the account. */
const REQUIRED = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'individual.address.city',
  'individual.address.line1',
  'individual.address.postal_code',
  'individual.address.state',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.email',
  'individual.first_name',
  'individual.last_name',
  'individual.phone',
  'individual.ssn_last_4',
  'tos_acceptance.date',
  'tos_acceptance.ip',
] as const

function knows(account: Stripe.Account, path: string): boolean {
  if (path === 'external_account') return (account.external_accounts?.data.length ?? 0) > 0
  if (path === 'individual.ssn_last_4') return account.individual?.ssn_last_4_provided === true
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], account)
  return value !== null && value !== undefined && value !== ''
}

/** Updates requirements, capabilities and enabled features from the account's fields. */
export function judgeAccount(account: Stripe.Account): void {
  const due = REQUIRED.filter((path) => !knows(account, path))
  const complete = due.length === 0
  account.requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: complete ? null : 'requirements.past_due',
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
  account.details_submitted = complete
  account.payouts_enabled = complete
  account.charges_enabled = complete
  const requested = Object.keys(account.capabilities ?? {})
  account.capabilities = Object.fromEntries(requested.map((name) => [name, complete ? 'active' : 'inactive']))
}
