import type Stripe from 'stripe'
import { z } from 'zod'
import { createTransfer, reverseTransfer } from '../connect/transfer.ts'
import { invalid } from '../http/errors.ts'
import { integer, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, listRoute, readPaging, retrieveRoute, type Route } from '../http/route.ts'

const Creation = z.object({
  amount: integer,
  currency: text.toLowerCase(),
  description: nullable.optional(),
  destination: text,
  metadata: metadata.optional(),
  source_transaction: text.optional(),
  transfer_group: text.optional(),
})

async function create({ store, params }: Call): Promise<Stripe.Transfer> {
  const asked = read(Creation, params)
  if (asked.amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  if (asked.source_transaction) await store.get('charge', asked.source_transaction, 'source_transaction')
  return createTransfer(store, {
    amount: asked.amount,
    currency: asked.currency,
    destination: asked.destination,
    description: asked.description ?? null,
    metadata: mergeMetadata({}, asked.metadata),
    sourceTransaction: asked.source_transaction ?? null,
    transferGroup: asked.transfer_group ?? null,
  })
}

const Change = z.object({ description: nullable.optional(), metadata: metadata.optional() })

async function update({ store, params, path }: Call): Promise<Stripe.Transfer> {
  const asked = read(Change, params)
  const transfer = await store.lock('transfer', path['id'] ?? '')
  if (asked.description !== undefined) transfer.description = asked.description
  transfer.metadata = mergeMetadata(transfer.metadata, asked.metadata)
  store.emit('transfer.updated', transfer)
  return store.save(transfer)
}

const Reversal = z.object({ amount: integer.optional(), metadata: metadata.optional() })

async function reverse({ store, params, path }: Call): Promise<Stripe.TransferReversal> {
  const { amount, metadata } = read(Reversal, params)
  return reverseTransfer(store, {
    transferId: path['id'] ?? '',
    amount,
    metadata: mergeMetadata({}, metadata),
  })
}

async function listReversals({ store, params, path }: Call): Promise<object> {
  const transfer = path['id'] ?? ''
  const url = `/v1/transfers/${transfer}/reversals`
  return store.list('transfer_reversal', { url, ...readPaging(params), where: { transfer } })
}

export const transfers: Route[] = [
  { method: 'POST', path: '/v1/transfers', run: create },
  listRoute('transfer', '/v1/transfers', ['destination', 'transfer_group']),
  retrieveRoute('transfer', '/v1/transfers'),
  { method: 'POST', path: '/v1/transfers/:id', run: update },
  { method: 'POST', path: '/v1/transfers/:id/reversals', run: reverse },
  { method: 'GET', path: '/v1/transfers/:id/reversals', run: listReversals },
]
