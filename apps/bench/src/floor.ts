import http from 'node:http'
import type { AddressInfo } from 'node:net'

import pg from 'pg'

const page = `
  select p.id, p.name, p.description, p.image_url as "imageUrl", p.area,
    json_build_object('id', s.id, 'name', s.name) as seller, p.serenity_token as "serenityToken",
    (select json_agg(json_build_object('id', v.id, 'name', v.name, 'price', v.price_cents / 100,
      'imageUrl', v.image_url, 'totalQuantity', v.stock) order by v.position)
      from variants v where v.product_id = p.id) as "productVariants"
  from products p join sellers s on s.id = p.seller_id`

const list = {
  name: 'list',
  text: `${page} where p.status = 'published' order by p.created_at desc, p.id desc limit 50`,
}
const one = (id: string) => ({ name: 'one', text: `${page} where p.id = $1`, values: [id] })

async function transaction<Result>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await run(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const audit = (client: pg.PoolClient, name: string, userId: string) =>
  client.query({
    name: 'audit',
    text: `insert into changes (at, name, subject, actor_id, audience, request_id, after) values (now(), $1, $2, $3, 'patron', 'floor', '{}') returning id`,
    values: [name, `cart:${userId}`, userId],
  })

/** The reads and writes of one added line, in one transaction. */
function addLine(pool: pg.Pool, userId: string, variantId: string) {
  return transaction(pool, async (client) => {
    await client.query({
      name: 'user',
      text: 'select id, kind, roles from users where id = $1',
      values: [userId],
    })
    await client.query({
      name: 'variant',
      text: `select v.id, p.name, v.stock from variants v join products p on p.id = v.product_id where v.id = $1`,
      values: [variantId],
    })
    await client.query({
      name: 'count',
      text: 'select count(*) from cart_lines where user_id = $1',
      values: [userId],
    })
    const { rows } = await client.query({
      name: 'upsert',
      text: `insert into cart_lines (user_id, variant_id, quantity, created_at) values ($1, $2, 1, now())
        on conflict (user_id, variant_id) do update set quantity = least(999, cart_lines.quantity + 1) returning *`,
      values: [userId, variantId],
    })
    await audit(client, 'cart.addLine', userId)
    return rows
  })
}

export interface Floor {
  port: number
  close: () => Promise<void>
}

/** Raw node:http and prepared queries: what the same answers cost without a product around them. */
export async function startFloor(databaseUrl: string): Promise<Floor> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const server = http.createServer((request, response) => {
    const [, what = '', a = '', b = ''] = (request.url ?? '').split('/')
    const answer = async () => {
      if (what === 'products') return (await pool.query(list)).rows
      if (what === 'product') return (await pool.query(one(a))).rows
      return addLine(pool, a, b)
    }
    answer().then(
      (data) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ success: true, data }))
      },
      () => {
        response.statusCode = 500
        response.end()
      },
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      await pool.end()
    },
  }
}

if (process.argv[2]) {
  const floor = await startFloor(process.argv[2])
  process.send?.({ port: floor.port })
}
