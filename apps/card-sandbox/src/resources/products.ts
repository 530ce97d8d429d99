import type Stripe from 'stripe'
import { z } from 'zod'
import { flag, mergeMetadata, metadata, nullable, read, text, texts } from '../http/params.ts'
import { type Call, defined, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { newId, unixNow } from '../state/kinds.ts'

const Fields = z.object({
  active: flag.optional(),
  default_price: text.optional(),
  description: nullable.optional(),
  id: text.optional(),
  images: texts.optional(),
  metadata: metadata.optional(),
  name: text.min(1),
  unit_label: nullable.optional(),
})

async function create({ store, params }: Call): Promise<Stripe.Product> {
  const { id, metadata, ...fields } = read(Fields, params)
  const product = {
    id: id ?? newId('prod'),
    object: 'product',
    active: true,
    created: unixNow(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: unixNow(),
    url: null,
    ...defined(fields),
    name: fields.name,
    metadata: mergeMetadata({}, metadata),
  } satisfies Stripe.Product
  store.emit('product.created', product)
  return store.insert(product)
}

async function update({ store, params, path }: Call): Promise<Stripe.Product> {
  const { id: _id, metadata, ...fields } = read(Fields.partial(), params)
  const product = await store.lock('product', path['id'] ?? '')
  Object.assign(product, defined(fields), {
    metadata: mergeMetadata(product.metadata, metadata),
    updated: unixNow(),
  })
  store.emit('product.updated', product)
  return store.save(product)
}

export const products: Route[] = [
  { method: 'POST', path: '/v1/products', run: create },
  listRoute('product', '/v1/products', ['active']),
  retrieveRoute('product', '/v1/products'),
  { method: 'POST', path: '/v1/products/:id', run: update },
]
