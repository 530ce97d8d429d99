import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import pg from 'pg'

import { addLine } from './floor-cart.ts'
import type { NewLine } from './floor-cart.ts'
import { getProduct, listProducts } from './floor-catalogue.ts'
import { placeOrder } from './floor-checkout.ts'
import type { OrderInput } from './floor-checkout.ts'
import { listSellerOrders } from './floor-orders.ts'
import { searchProviders } from './floor-directory.ts'
import { listDates } from './floor-events.ts'
import { listQueue } from './floor-queue.ts'

/** Plain node:http with prepared queries: the cost of the same responses without a product. */
const [, , databaseUrl = '', sandboxUrl = ''] = process.argv
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

async function answer(request: http.IncomingMessage): Promise<unknown> {
  const at = request.url?.split('?', 1)[0] ?? ''
  const token = /__Host-session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  if (at === '/v1/applications') return listQueue(pool, token)
  if (at === '/v1/orders/desk') return listSellerOrders(pool, token)
  const asked = new URL(request.url ?? '', 'http://floor').searchParams
  if (at === '/v1/provider-details') return searchProviders(pool, asked.get('search') ?? '')
  if (at === '/v1/events') return listDates(pool, asked)
  if (request.method === 'GET')
    return at === '/v1/products' ? listProducts(pool) : getProduct(pool, at.slice('/v1/products/'.length))
  const caller = {
    token,
    idempotencyKey: String(request.headers['idempotency-key']),
  }
  const body = await json(request)
  return at === '/v1/cart'
    ? addLine(pool, caller, body as NewLine)
    : placeOrder(pool, sandboxUrl, caller, body as OrderInput)
}

let told = false
const server = http.createServer((request, response) => {
  answer(request).then(
    (data) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ success: true, data }))
    },
    (error: unknown) => {
      if (!told) console.error('the floor failed:', error)
      told = true
      response.statusCode = 500
      response.end()
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
