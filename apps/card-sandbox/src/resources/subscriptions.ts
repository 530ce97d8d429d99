import type Stripe from 'stripe'
import { z } from 'zod'
import { changeItems } from '../billing/change-plan.ts'
import { collectInvoice, noMethod, payingMethod } from '../billing/collect.ts'
import { createInvoice } from '../billing/invoice.ts'
import { endSubscription, nextDue, startPeriod, voidInvoice } from '../billing/renew.ts'
import { draftSubscription } from '../billing/subscribe.ts'
import { timeOf } from '../billing/time.ts'
import { invalid } from '../http/errors.ts'
import { flag, integer, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, readPaging, retrieveRoute, type Route } from '../http/route.ts'
import { idOf } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

const HOURS_TO_PAY_FIRST = 23
const Item = z.object({ id: text.optional(), price: text.optional(), quantity: integer.optional() })

const Fields = z.object({
  billing_cycle_anchor: z.object({ type: z.enum(['now', 'unchanged']) }).optional(),
  cancel_at: z.union([z.literal(''), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  customer: text,
  default_payment_method: text.optional(),
  description: nullable.optional(),
  items: z.array(Item).min(1),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  pause_collection: z
    .union([
      z.literal(''),
      z.object({
        behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumes_at: integer.optional(),
      }),
    ])
    .optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  payment_settings: z
    .object({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  trial_end: z.union([z.literal('now'), integer]).optional(),
  trial_period_days: integer.optional(),
})

type Fields = z.output<typeof Fields>

async function create({ store, params, origin }: Call): Promise<Stripe.Subscription> {
  const asked = read(Fields, params)
  const customer = await store.get('customer', asked.customer, 'customer')
  const clock = idOf(customer.test_clock)
  const at = await timeOf(store, clock)
  if (asked.default_payment_method) await requireOwn(store, asked.default_payment_method, customer.id)
  const subscription = await draftSubscription(store, {
    customer,
    items: asked.items,
    at,
    trialEnd: trialEnd(asked, at),
    paymentMethod: asked.default_payment_method ?? null,
    metadata: mergeMetadata({}, asked.metadata),
    cancelAtPeriodEnd: asked.cancel_at_period_end ?? false,
    description: asked.description ?? null,
    saveMethod: asked.payment_settings?.save_default_payment_method ?? 'off',
  })
  const trial = subscription.status === 'trialing'
  const dueAt = trial ? subscription.trial_end : at + HOURS_TO_PAY_FIRST * 3600
  await store.insert(subscription, { clock, dueAt })
  if (trial) {
    store.emit('customer.subscription.created', subscription)
    return subscription
  }
  const invoice = await createInvoice(store, { subscription, reason: 'subscription_create', at })
  subscription.latest_invoice = invoice.id
  await store.save(subscription)
  store.emit('customer.subscription.created', subscription)
  await payFirst(store, { subscription, invoiceId: invoice.id, asked, at, origin })
  return store.get('subscription', subscription.id)
}

function trialEnd(asked: Fields, at: number): number | null {
  if (asked.trial_period_days) return at + asked.trial_period_days * 86_400
  return typeof asked.trial_end === 'number' && asked.trial_end > at ? asked.trial_end : null
}

interface FirstPayment {
  subscription: Stripe.Subscription
  invoiceId: string
  asked: Fields
  at: number
  origin: string
}

async function payFirst(store: Store, { subscription, invoiceId, asked, at, origin }: FirstPayment) {
  const invoice = await store.get('invoice', invoiceId)
  if (asked.payment_behavior === 'default_incomplete' && invoice.amount_due > 0) return
  const paymentMethod = await payingMethod(store, subscription)
  if (!paymentMethod && invoice.amount_due > 0) throw noMethod()
  const offSession = asked.off_session ?? false
  const result = await collectInvoice(store, { invoiceId, paymentMethod, offSession, at, origin })
  if (result.outcome === 'declined' && asked.payment_behavior === 'error_if_incomplete') {
    throw invalid(result.error.message, { code: result.error.body.code ?? 'card_declined' })
  }
}

async function requireOwn(store: Store, id: string, customer: string): Promise<void> {
  const method = await store.get('payment_method', id, 'default_payment_method')
  if (method.customer === customer) return
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  )
}

async function update({ store, params, path, origin }: Call): Promise<Stripe.Subscription> {
  const asked = read(Fields.omit({ customer: true }).partial(), params)
  const subscription = await lockLiving(store, path['id'] ?? '')
  const at = await timeOf(store, idOf(subscription.test_clock))
  if (asked.default_payment_method) {
    await requireOwn(store, asked.default_payment_method, idOf(subscription.customer) ?? '')
    subscription.default_payment_method = asked.default_payment_method
  }
  if (asked.cancel_at_period_end !== undefined) {
    const end = subscription.items.data[0]?.current_period_end ?? null
    const reason = asked.cancel_at_period_end ? 'cancellation_requested' : null
    Object.assign(subscription, {
      cancel_at_period_end: asked.cancel_at_period_end,
      cancel_at: asked.cancel_at_period_end ? end : null,
      canceled_at: asked.cancel_at_period_end ? at : null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    } satisfies Partial<Stripe.Subscription>)
  }
  if (asked.description !== undefined) subscription.description = asked.description
  if (asked.pause_collection !== undefined) {
    const pause = asked.pause_collection
    if (pause !== '' && pause.resumes_at !== undefined && pause.resumes_at <= at)
      throw invalid('`resumes_at` must be in the future.', { param: 'pause_collection[resumes_at]' })
    subscription.pause_collection =
      pause === '' ? null : { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null }
    await store.schedule(subscription.id, nextDue(subscription))
  }
  subscription.metadata = mergeMetadata(subscription.metadata, asked.metadata)
  await store.save(subscription)
  if (asked.items) await changePlan(store, { subscription, items: asked.items, asked, at, origin })
  if (asked.billing_cycle_anchor?.type === 'now') {
    subscription.billing_cycle_anchor = at
    await startPeriod(store, subscription, {
      at,
      reason: 'subscription_update',
      ...(!asked.off_session && { holder: { origin } }),
    })
    return store.get('subscription', subscription.id)
  }
  if (asked.trial_end === 'now' && subscription.status === 'trialing')
    await store.schedule(subscription.id, at)
  store.emit('customer.subscription.updated', subscription)
  return store.save(subscription)
}

interface PlanChange {
  subscription: Stripe.Subscription
  items: Fields['items']
  asked: Pick<Fields, 'payment_behavior' | 'proration_behavior'>
  at: number
  origin: string
}

async function changePlan(store: Store, { subscription, items, asked, at, origin }: PlanChange) {
  const difference = await changeItems(store, subscription, { asked: items, at })
  if (asked.proration_behavior === 'none' || difference === 0 || subscription.status === 'trialing') return
  if (asked.proration_behavior === 'always_invoice' && difference > 0) {
    const invoice = await createInvoice(store, {
      subscription,
      reason: 'subscription_update',
      at,
      only: difference,
    })
    subscription.latest_invoice = invoice.id
    await store.save(subscription)
    const paymentMethod = await payingMethod(store, subscription)
    const result = await collectInvoice(store, {
      invoiceId: invoice.id,
      paymentMethod,
      offSession: true,
      at,
      origin,
    })
    if (result.outcome === 'paid') return
    if (result.outcome === 'declined' && asked.payment_behavior === 'error_if_incomplete') throw result.error
    subscription.status = 'past_due'
    await store.schedule(subscription.id, result.nextAttempt)
    return
  }
  const { prorated = 0 } = await store.hidden(subscription.id)
  await store.hide(subscription.id, { prorated: prorated + difference })
}

async function cancel({ store, path }: Call): Promise<Stripe.Subscription> {
  const subscription = await lockLiving(store, path['id'] ?? '')
  const at = await timeOf(store, idOf(subscription.test_clock))
  const unpaid = subscription.status === 'incomplete' ? idOf(subscription.latest_invoice) : null
  if (unpaid) await voidInvoice(store, await store.lock('invoice', unpaid))
  return endSubscription(store, subscription, { at, reason: 'cancellation_requested' })
}

async function resume({ store, path }: Call): Promise<Stripe.Subscription> {
  const subscription = await lockLiving(store, path['id'] ?? '')
  if (subscription.status !== 'paused') {
    throw invalid(`Only paused subscriptions can be resumed; this one is ${subscription.status}.`)
  }
  subscription.status = 'active'
  store.emit('customer.subscription.resumed', subscription)
  return store.save(subscription)
}

async function lockLiving(store: Store, id: string): Promise<Stripe.Subscription> {
  const subscription = await store.lock('subscription', id)
  if (!['canceled', 'incomplete_expired'].includes(subscription.status)) return subscription
  throw invalid(`No such subscription: '${id}' (it has ended, and a new one has to be made).`, {
    code: 'resource_missing',
    param: 'id',
  })
}

const Filter = z.object({ customer: text.optional(), status: text.optional() })

/** Ended subscriptions are listed only on request. */
async function list({ store, params, account }: Call): Promise<object> {
  const { customer, status } = read(Filter, params)
  const where = { customer, status: status === 'all' ? undefined : status }
  const page = await store.list('subscription', {
    url: '/v1/subscriptions',
    account,
    ...readPaging(params),
    where,
  })
  if (!status) page.data = page.data.filter((one) => one.status !== 'canceled')
  return page
}

export const subscriptions: Route[] = [
  { method: 'POST', path: '/v1/subscriptions', run: create },
  { method: 'GET', path: '/v1/subscriptions', run: list },
  retrieveRoute('subscription', '/v1/subscriptions'),
  { method: 'POST', path: '/v1/subscriptions/:id', run: update },
  { method: 'DELETE', path: '/v1/subscriptions/:id', run: cancel },
  { method: 'POST', path: '/v1/subscriptions/:id/resume', run: resume },
]
