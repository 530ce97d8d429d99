import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '../http/errors.ts'
import { flag, integer, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, defined, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { newId, unixNow, wireDecimal } from '../state/kinds.ts'

const Creation = z.object({
  active: flag.optional(),
  currency: text.toLowerCase().length(3),
  lookup_key: nullable.optional(),
  metadata: metadata.optional(),
  nickname: nullable.optional(),
  product: text.optional(),
  product_data: z.object({ name: text }).optional(),
  recurring: z
    .object({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: integer.optional() })
    .optional(),
  unit_amount: integer,
})

async function create(call: Call): Promise<Stripe.Price> {
  const { store, params } = call
  const asked = read(Creation, params)
  if (asked.unit_amount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' })
  if (!asked.product)
    throw invalid('Missing required param: product.', { code: 'parameter_missing', param: 'product' })
  const product = await store.get('product', asked.product, 'product')
  const price = {
    id: newId('price'),
    object: 'price',
    active: asked.active ?? true,
    billing_scheme: 'per_unit',
    created: unixNow(),
    currency: asked.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: asked.lookup_key ?? null,
    metadata: mergeMetadata({}, asked.metadata),
    nickname: asked.nickname ?? null,
    product: product.id,
    recurring: asked.recurring
      ? {
          interval: asked.recurring.interval,
          interval_count: asked.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: asked.recurring ? 'recurring' : 'one_time',
    unit_amount: asked.unit_amount,
    unit_amount_decimal: wireDecimal(asked.unit_amount),
  } satisfies Stripe.Price
  store.emit('price.created', price)
  return store.insert(price)
}

const Change = Creation.pick({ active: true, lookup_key: true, metadata: true, nickname: true })

async function update({ store, params, path }: Call): Promise<Stripe.Price> {
  const { metadata, ...fields } = read(Change, params)
  const price = await store.lock('price', path['id'] ?? '')
  Object.assign(price, defined(fields), { metadata: mergeMetadata(price.metadata, metadata) })
  store.emit('price.updated', price)
  return store.save(price)
}

export const prices: Route[] = [
  { method: 'POST', path: '/v1/prices', run: create },
  listRoute('price', '/v1/prices', ['product', 'active', 'type', 'lookup_key']),
  retrieveRoute('price', '/v1/prices'),
  { method: 'POST', path: '/v1/prices/:id', run: update },
]
