import type Stripe from 'stripe'
import { z } from 'zod'
import { collectInvoice, noMethod, payingMethod } from '../billing/collect.ts'
import { subscriptionOf } from '../billing/settle.ts'
import { voidInvoice } from '../billing/renew.ts'
import { timeOf } from '../billing/time.ts'
import { resolvePaymentMethod } from '../cards/payment-method.ts'
import { cardError, invalid } from '../http/errors.ts'
import { flag, mergeMetadata, metadata, read, text } from '../http/params.ts'
import { type Call, readPaging, retrieveRoute, type Route } from '../http/route.ts'
import { idOf } from '../state/kinds.ts'

const Filter = z.object({
  customer: text.optional(),
  status: text.optional(),
  subscription: text.optional(),
})

async function list({ store, params }: Call): Promise<object> {
  const { customer, status, subscription } = read(Filter, params)
  const where = { customer, status, 'parent.subscription_details.subscription': subscription }
  return store.list('invoice', { url: '/v1/invoices', ...readPaging(params), where })
}

const Change = z.object({ auto_advance: flag.optional(), metadata: metadata.optional() })

/** With `auto_advance` false, nothing happens to an invoice automatically. */
async function update({ store, params, path }: Call): Promise<Stripe.Invoice> {
  const asked = read(Change, params)
  const invoice = await store.lock('invoice', path['id'] ?? '')
  Object.assign(invoice, {
    auto_advance: asked.auto_advance ?? invoice.auto_advance ?? true,
    metadata: mergeMetadata(invoice.metadata ?? {}, asked.metadata),
  } satisfies Partial<Stripe.Invoice>)
  if (!invoice.auto_advance) invoice.next_payment_attempt = null
  store.emit('invoice.updated', invoice)
  return store.save(invoice)
}

const Payment = z.object({ off_session: flag.optional(), payment_method: text.optional() })

async function pay({ store, params, path, origin }: Call): Promise<Stripe.Invoice> {
  const asked = read(Payment, params)
  const invoice = await store.lock('invoice', path['id'] ?? '')
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status !== 'open')
    throw invalid(`Invoice is ${invoice.status ?? 'not open'} and cannot be paid.`)
  const subscriptionId = subscriptionOf(invoice)
  const paymentMethod = asked.payment_method
    ? (await resolvePaymentMethod(store, asked.payment_method)).id
    : subscriptionId
      ? await payingMethod(store, await store.get('subscription', subscriptionId))
      : null
  if (!paymentMethod) throw noMethod()
  const result = await collectInvoice(store, {
    invoiceId: invoice.id,
    paymentMethod,
    offSession: asked.off_session ?? true,
    at: await timeOf(store, idOf(invoice.test_clock)),
    origin,
  })
  if (result.outcome === 'declined') throw result.error
  if (result.outcome === 'needs holder') {
    throw cardError({
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    })
  }
  return store.get('invoice', invoice.id)
}

async function cancel({ store, path }: Call): Promise<Stripe.Invoice> {
  const invoice = await store.lock('invoice', path['id'] ?? '')
  if (invoice.status !== 'open') throw invalid('Only an open invoice can be voided.')
  return voidInvoice(store, invoice)
}

export const invoices: Route[] = [
  { method: 'GET', path: '/v1/invoices', run: list },
  retrieveRoute('invoice', '/v1/invoices'),
  { method: 'POST', path: '/v1/invoices/:id', run: update },
  { method: 'POST', path: '/v1/invoices/:id/pay', run: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', run: cancel },
]
