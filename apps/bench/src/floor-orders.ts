import { randomUUID } from 'node:crypto'

import type pg from 'pg'

import { askOf, findSession } from './floor-transaction.ts'

const page = {
  name: 'desk',
  text: `select o.id, o.number, o.status, o.patron_id as "buyerId", u.first_name || ' ' || u.last_name as buyer,
      o.seller_id as "sellerId", s.name as seller, o.total_cents as total, o.refunded_cents as refunded,
      o.created_at as "createdAt", o.status_since as "statusSince", h.held_since as "heldSince",
      (select sum(l.quantity)::int from order_lines l where l.order_id = o.id) as pieces
    from (select * from orders where status = 'pending' order by status_since, id limit 25) o
    join users u on u.id = o.patron_id
    join sellers s on s.id = o.seller_id
    left join sales a on a.subject_id = o.id and a.subject_kind = 'order'
    left join payout_holds h on h.sale_id = a.id
    order by o.status_since, o.id`,
}

/** A page of the oldest pending orders with one query, for the signed-in user. */
export async function listSellerOrders(pool: pg.Pool, token: string) {
  const ask = askOf(pool)
  const { userId } = await findSession(ask, token, 'admin')
  const { rows: orders } = await pool.query(page)
  // Reads of other people's orders are logged before they are returned.
  await ask(
    'look',
    `insert into changes (at, name, subject, actor_id, actor_kind, audience, address, request_id, after)
      values (now(), 'orders.listSellerOrders', $1, $2, 'admin', 'admin', '127.0.0.1', $3, '{}')`,
    [`orders:${userId}`, userId, randomUUID()],
  )
  return { orders }
}
