import { fillCarts, makeBuyers } from './buyers.ts'
import { median } from './load.ts'
import { openMeter, totalOf } from './cpu-meter.ts'
import { HOST } from './product.ts'
import type { Product } from './product.ts'
import { slowdown } from './report-rows.ts'
import type { Row } from './report-rows.ts'

const ROUNDS = 9

/**
 * The cost of the check in each write that its account has not been disabled in the meantime, compared with the same
 * writes without it.
 */
export async function measureDisabledAccountCheck(product: Product): Promise<Row[]> {
  const { pool } = product
  const [buyer] = await makeBuyers(pool, 1)
  if (!buyer) throw new Error('there is no buyer')
  await fillCarts(pool, [buyer])
  const { rows } = await pool.query<{ id: string }>('select id from cart_lines where user_id = $1', [
    buyer.id,
  ])
  const headers = {
    host: HOST,
    origin: `http://${HOST}`,
    cookie: buyer.cookie,
    'content-type': 'application/json',
  }
  let turn = 0
  const meter = await openMeter(product, () => ({
    path: `/v1/cart/${rows[0]?.id}`,
    method: 'PUT',
    headers,
    body: JSON.stringify({ quantity: 1 + (turn++ % 5) }),
  }))
  const [watched, bare]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < ROUNDS; round++) {
      watched.push(totalOf(await meter.round()))
      await pool.query('alter table changes disable trigger changes_of_open_account')
      bare.push(totalOf(await meter.round()))
      await pool.query('alter table changes enable trigger changes_of_open_account')
    }
  } finally {
    meter.close()
    await pool.query('alter table changes enable trigger changes_of_open_account')
  }
  const [ours, alone] = [median(watched), median(bare)]
  return [
    slowdown('a write that looks whether its account was disabled, processor', {
      ours: `${ours.toFixed(2)} ms`,
      alone: `${alone.toFixed(2)} ms`,
      ratio: ours / alone,
      limit: 1.1,
    }),
  ]
}
