import type Stripe from 'stripe'
import { AccountFields, tellAccount } from '../connect/account.ts'
import { read } from '../http/params.ts'
import { type Call, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { emptyList, idOf, newId, unixNow } from '../state/kinds.ts'

async function create({ store, params }: Call): Promise<Stripe.Account> {
  const asked = read(AccountFields, params)
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
  const number = tellAccount(account, asked)
  await store.insert(account, number ? { hidden: { accountNumber: number } } : {})
  store.emit('account.updated', account, account.id)
  return account
}

async function update({ store, params, path }: Call): Promise<Stripe.Account> {
  const asked = read(AccountFields, params)
  const account = await store.lock('account', path['id'] ?? '')
  const number = tellAccount(account, asked)
  if (number) await store.hide(account.id, { accountNumber: number })
  store.emit('account.updated', account, account.id)
  return store.save(account)
}

async function remove({ store, path }: Call): Promise<Stripe.DeletedAccount> {
  const account = await store.lock('account', path['id'] ?? '')
  await store.remove(account.id)
  return { id: account.id, object: 'account', deleted: true }
}

async function addBank({ store, params, path }: Call): Promise<object> {
  const { external_account } = read(AccountFields.pick({ external_account: true }).required(), params)
  const account = await store.lock('account', path['id'] ?? '')
  const number = tellAccount(account, { external_account })
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
