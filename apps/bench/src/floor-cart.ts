import type pg from 'pg'

import { audit, claimKey, findSession, keepAnswer, transaction } from './floor-transaction.ts'
import type { Caller } from './floor-transaction.ts'

export interface NewLine {
  productId: string
  productVariantId: string
  quantity: number
}

/** The reads and writes of adding a cart line, in one transaction. */
export function addLine(pool: pg.Pool, caller: Caller, input: NewLine) {
  return transaction(pool, async (ask) => {
    const { userId } = await findSession(ask, caller.token)
    await claimKey(ask, userId, caller.idempotencyKey, JSON.stringify(input))
    const [variant] = await ask<{ id: string; stock: number }>(
      'variant',
      `select v.id, p.name, v.stock from variants v join products p on p.id = v.product_id
        where p.status = 'published' and v.id = $1 and p.id = $2`,
      [input.productVariantId, input.productId],
    )
    if (!variant) throw new Error('there is no such product')
    await ask('count', 'select count(*)::int as lines from cart_lines where user_id = $1', [userId])
    const [line] = await ask<{ id: string }>(
      'upsert',
      `insert into cart_lines (user_id, variant_id, quantity, created_at) values ($1, $2, $3, now())
        on conflict (user_id, variant_id)
        do update set quantity = least(999, $4::int, cart_lines.quantity + excluded.quantity) returning id`,
      [userId, variant.id, Math.min(input.quantity, variant.stock), variant.stock],
    )
    const [after] = await ask(
      'line',
      `select c.id, v.product_id as "productId", v.id as "productVariantId", p.name, v.name as "variantName",
          v.price_cents / 100 as price, c.quantity, v.stock as "totalQuantity",
          coalesce(v.image_url, p.image_url) as "imageUrl"
        from cart_lines c join variants v on v.id = c.variant_id join products p on p.id = v.product_id
        where c.user_id = $1 and c.id = $2`,
      [userId, line?.id],
    )
    await audit(ask, userId, { name: 'cart.addLine', subject: `cart:${userId}`, after })
    await keepAnswer(ask, userId, caller.idempotencyKey, { ok: true, data: { line: after } })
    return { line: after }
  })
}
