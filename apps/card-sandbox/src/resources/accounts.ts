import type Stripe from 'stripe'
import { z } from 'zod'
import { externalAccount } from '../connect/bank.ts'
import { judgeAccount } from '../connect/requirements.ts'
import { flag, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, defined, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { emptyList, idOf, newId, unixNow } from '../state/kinds.ts'

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

const Fields = z.object({
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

type Fields = z.output<typeof Fields>

async function create({ store, params }: Call): Promise<Stripe.Account> {
  const asked = read(Fields, params)
  const dashboard = asked.controller?.stripe_dashboard?.type
  const type = asked.type ?? (dashboard === 'express' ? 'express' : dashboard ? 'none' : 'standard')
  const account = {
    id: newId('acct'),
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: asked.controller?.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: dashboard ?? 'express' },
      type: 'application',
    },
    country: asked.country ?? 'US',
    created: unixNow(),
    default_currency: asked.default_currency ?? 'usd',
    details_submitted: false,
    email: null,
    external_accounts: emptyList(''),
    metadata: {},
    payouts_enabled: false,
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type,
  } satisfies Stripe.Account as Stripe.Account
  const number = apply(account, asked)
  await store.insert(account, number ? { hidden: { accountNumber: number } } : {})
  store.emit('account.updated', account, account.id)
  return account
}

async function update({ store, params, path }: Call): Promise<Stripe.Account> {
  const asked = read(Fields, params)
  const account = await store.lock('account', path['id'] ?? '')
  const number = apply(account, asked)
  if (number) await store.hide(account.id, { accountNumber: number })
  store.emit('account.updated', account, account.id)
  return store.save(account)
}

/** Writes down what was told, and judges the account anew; returns a new bank account's number. */
export function apply(account: Stripe.Account, asked: Fields): string | undefined {
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

async function remove({ store, path }: Call): Promise<Stripe.DeletedAccount> {
  const account = await store.lock('account', path['id'] ?? '')
  await store.remove(account.id)
  return { id: account.id, object: 'account', deleted: true }
}

async function addBank({ store, params, path }: Call): Promise<object> {
  const { external_account } = read(Fields.pick({ external_account: true }).required(), params)
  const account = await store.lock('account', path['id'] ?? '')
  const number = apply(account, { external_account })
  if (number) await store.hide(account.id, { accountNumber: number })
  await store.save(account)
  store.emit('account.updated', account, account.id)
  return account.external_accounts?.data[0] ?? {}
}

async function listBanks({ store, path }: Call): Promise<object> {
  const account = await store.get('account', path['id'] ?? '')
  return account.external_accounts ?? emptyList(`/v1/accounts/${account.id}/external_accounts`)
}

async function login({ store, path, origin }: Call): Promise<Stripe.LoginLink> {
  const account = await store.get('account', path['id'] ?? '')
  return { object: 'login_link', created: unixNow(), url: `${origin}/sandbox/onboard/${idOf(account) ?? ''}` }
}

export const accounts: Route[] = [
  { method: 'POST', path: '/v1/accounts', run: create },
  listRoute('account', '/v1/accounts'),
  retrieveRoute('account', '/v1/accounts'),
  { method: 'POST', path: '/v1/accounts/:id', run: update },
  { method: 'DELETE', path: '/v1/accounts/:id', run: remove },
  { method: 'POST', path: '/v1/accounts/:id/external_accounts', run: addBank },
  { method: 'GET', path: '/v1/accounts/:id/external_accounts', run: listBanks },
  { method: 'POST', path: '/v1/accounts/:id/login_links', run: login },
]
