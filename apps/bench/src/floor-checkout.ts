import type pg from 'pg'

import { charge } from './floor-charge.ts'
import { audit, claimKey, findSession, keepAnswer, transaction } from './floor-transaction.ts'
import type { Ask, Caller } from './floor-transaction.ts'

export interface OrderInput {
  shippingAddress: unknown
  billingDetails: { email: string }
  paymentMethodId: string
}

interface Line extends pg.QueryResultRow {
  sellerId: string
  variantId: string
  priceCents: number
  quantity: number
}

const addJob = (ask: Ask, task: string, payload: object, delay: string) =>
  ask('job', 'select graphile_worker.add_job($1, $2::json, run_at => now() + $3::interval)', [
    task,
    JSON.stringify(payload),
    delay,
  ])

async function openCheckout(ask: Ask, userId: string, key: string, input: OrderInput) {
  const [line] = await ask<Line>(
    'cart',
    `select p.seller_id as "sellerId", p.id as "productId", v.id as "variantId", p.name, v.name as "variantName",
        coalesce(v.image_url, p.image_url) as "imageUrl", v.price_cents as "priceCents", c.quantity, v.stock
      from cart_lines c join variants v on v.id = c.variant_id join products p on p.id = v.product_id
      where c.user_id = $1 order by v.id for update of v`,
    [userId],
  )
  if (!line) throw new Error('the cart is empty')
  await ask('stock', 'update variants set stock = stock - $2 where id = $1', [line.variantId, line.quantity])
  const subtotal = line.priceCents * line.quantity
  const [row] = await ask<{ id: string }>(
    'checkout',
    `with opened as (
        insert into checkouts (patron_id, subtotal_cents, shipping_cents, discount_cents, total_cents,
          shipping_address, created_at)
        values ($1, $4, 1000, 0, $5, $6, now()) returning id
      )
      insert into payments (id, payable_kind, payable_id, payer_id, idempotency_key, status, payment_method_id,
        amount_cents, billing_details, created_at)
      select id, 'checkout', id, $1, $2, 'processing', $3, $5, $7, now() from opened returning *`,
    [
      userId,
      key,
      input.paymentMethodId,
      subtotal,
      subtotal + 1e3,
      JSON.stringify(input.shippingAddress),
      JSON.stringify(input.billingDetails),
    ],
  )
  const id = row?.id ?? ''
  await ask(
    'order line',
    `insert into order_lines (checkout_id, seller_id, product_id, variant_id, name, variant_name, image_url,
        price_cents, quantity, position) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)`,
    [
      id,
      line.sellerId,
      line['productId'],
      line.variantId,
      line['name'],
      line['variantName'],
      line['imageUrl'],
      line.priceCents,
      line.quantity,
    ],
  )
  await addJob(ask, 'settlePayment', { paymentId: id }, '10 seconds')
  await audit(ask, userId, { name: 'checkout.open', subject: `checkout:${id}`, after: { lines: 1 } })
  await ask('notify', `select pg_notify('cache', 'catalogue')`)
  return { id, line, subtotal }
}

async function pay(
  ask: Ask,
  userId: string,
  { id, line, subtotal }: Awaited<ReturnType<typeof openCheckout>>,
) {
  await ask('lock', 'select * from payments where id = $1 for update', [id])
  await ask('bought', 'select * from order_lines where checkout_id = $1 order by position', [id])
  const [order] = await ask<{ id: string }>(
    'order',
    `insert into orders (checkout_id, patron_id, seller_id, status, subtotal_cents, shipping_cents, discount_cents,
        total_cents, created_at) values ($1, $2, $3, 'pending', $4, 1000, 0, $5, now()) returning id`,
    [id, userId, line.sellerId, subtotal, subtotal + 1000],
  )
  await ask('assign', 'update order_lines set order_id = $1 where checkout_id = $2 and seller_id = $3', [
    order?.id,
    id,
    line.sellerId,
  ])
  await ask(
    'timeline',
    `insert into order_timeline (order_id, at, status, by, note) values ($1, now(), 'pending', 'system', 'Paid')`,
    [order?.id],
  )
  const bought = [userId, line.variantId, line.quantity]
  await ask(
    'empty',
    'delete from cart_lines where user_id = $1 and variant_id = $2 and quantity <= $3',
    bought,
  )
  await ask(
    'lessen',
    'update cart_lines set quantity = quantity - $3 where user_id = $1 and variant_id = $2',
    bought,
  )
}

/** The reads and writes of a paid order, and its charge, in one transaction. */
export function placeOrder(pool: pg.Pool, sandboxUrl: string, caller: Caller, input: OrderInput) {
  return transaction(pool, async (ask) => {
    const { userId } = await findSession(ask, caller.token)
    const key = caller.idempotencyKey
    await claimKey(ask, userId, key, JSON.stringify(input))
    await ask('known', 'select * from payments where payer_id = $1 and idempotency_key = $2', [userId, key])
    await ask(
      'earlier',
      `select * from payments where payer_id = $1 and status in ('processing', 'requires_action')`,
      [userId],
    )
    const open = await openCheckout(ask, userId, key, input)
    const intentId = await charge(sandboxUrl, {
      paymentId: open.id,
      cents: open.subtotal + 1000,
      email: input.billingDetails.email,
      card: input.paymentMethodId,
    })
    await pay(ask, userId, open)
    const [checkout] = await ask(
      'paid',
      `update payments set status = 'paid', intent_id = $2, captured_cents = amount_cents where id = $1 returning *`,
      [open.id, intentId],
    )
    const change = { name: 'checkout.pay', subject: `checkout:${open.id}`, after: { status: 'paid' } }
    const changeId = await audit(ask, userId, change)
    await addJob(ask, 'react', { changeId, reaction: 'mailOrderConfirmation' }, '0 seconds')
    const orders = await ask(
      'orders',
      'select o.*, s.name from orders o join sellers s on s.id = o.seller_id where o.checkout_id = $1 order by o.id',
      [open.id],
    )
    const lines = await ask('lines', 'select * from order_lines where order_id = any($1) order by position', [
      orders.map((order) => order['id'] as string),
    ])
    const answer = { checkout, orders, lines }
    await keepAnswer(ask, userId, key, { ok: true, data: answer })
    return answer
  })
}
