import type Stripe from 'stripe'
import { z } from 'zod'
import { resolvePaymentMethod } from '../cards/payment-method.ts'
import { attachMethod } from '../cards/attach.ts'
import { address, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, defined, listRoute, readPaging, type Route } from '../http/route.ts'
import { newId, unixNow } from '../state/kinds.ts'

const Fields = z.object({
  address: z.union([z.literal(''), address]).optional(),
  description: nullable.optional(),
  email: nullable.optional(),
  invoice_settings: z.object({ default_payment_method: nullable.optional() }).optional(),
  metadata: metadata.optional(),
  name: nullable.optional(),
  payment_method: text.optional(),
  phone: nullable.optional(),
  test_clock: text.optional(),
})

type Fields = z.output<typeof Fields>

const plain = ({ address, description, email, name, phone }: Fields) =>
  defined({ address: address === '' ? null : address, description, email, name, phone })

async function create({ store, params, account }: Call): Promise<Stripe.Customer> {
  const fields = read(Fields, params)
  if (fields.test_clock) await store.get('test_helpers.test_clock', fields.test_clock, 'test_clock')
  const id = newId('cus')
  const customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: unixNow(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: fields.invoice_settings?.default_payment_method ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, fields.metadata),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: fields.test_clock ?? null,
    ...plain(fields),
  } satisfies Stripe.Customer
  await store.insert(customer, { account, clock: fields.test_clock ?? null })
  if (fields.payment_method) {
    await attachMethod(store, await resolvePaymentMethod(store, fields.payment_method), id)
  }
  store.emit('customer.created', customer, account)
  return customer
}

async function retrieve({ store, path }: Call): Promise<object> {
  return store.get('customer', path['id'] ?? '')
}

async function update({ store, params, path, account }: Call): Promise<Stripe.Customer> {
  const fields = read(Fields, params)
  const customer = await store.lock('customer', path['id'] ?? '')
  Object.assign(customer, plain(fields))
  customer.metadata = mergeMetadata(customer.metadata, fields.metadata)
  const method = fields.invoice_settings?.default_payment_method
  if (method) await store.get('payment_method', method, 'invoice_settings[default_payment_method]')
  if (method !== undefined) customer.invoice_settings.default_payment_method = method
  store.emit('customer.updated', customer, account)
  return store.save(customer)
}

async function remove({ store, path, account }: Call): Promise<Stripe.DeletedCustomer> {
  const customer = await store.lock('customer', path['id'] ?? '')
  const tombstone = { id: customer.id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
  await store.save(tombstone)
  store.emit('customer.deleted', customer, account)
  return tombstone
}

async function listMethods({ store, params, path }: Call): Promise<object> {
  const id = path['id'] ?? ''
  await store.get('customer', id)
  const url = `/v1/customers/${id}/payment_methods`
  return store.list('payment_method', { url, ...readPaging(params), where: { customer: id } })
}

async function retrieveMethod({ store, path }: Call): Promise<Stripe.PaymentMethod> {
  return store.get('payment_method', path['method'] ?? '')
}

export const customers: Route[] = [
  { method: 'POST', path: '/v1/customers', run: create },
  listRoute('customer', '/v1/customers', ['email', 'test_clock']),
  { method: 'GET', path: '/v1/customers/:id', run: retrieve },
  { method: 'POST', path: '/v1/customers/:id', run: update },
  { method: 'DELETE', path: '/v1/customers/:id', run: remove },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', run: listMethods },
  { method: 'GET', path: '/v1/customers/:id/payment_methods/:method', run: retrieveMethod },
]
