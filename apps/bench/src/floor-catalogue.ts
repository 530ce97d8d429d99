import type pg from 'pg'

const page = `
  select p.id, p.name, p.description, p.image_url as "imageUrl", p.area,
    json_build_object('id', s.id, 'name', s.name) as seller, p.serenity_token as "serenityToken",
    p.rating_sum, p.rating_count,
    (select json_agg(json_build_object('id', v.id, 'name', v.name, 'price', v.price_cents / 100,
      'imageUrl', v.image_url, 'totalQuantity', v.stock) order by v.position)
      from variants v where v.product_id = p.id) as "productVariants"
  from products p join sellers s on s.id = p.seller_id where p.status = 'published'`

const list = { name: 'list', text: `${page} order by p.created_at desc, p.id desc limit 50` }

export const listProducts = async (pool: pg.Pool) => ({ product: (await pool.query(list)).rows })

export async function getProduct(pool: pg.Pool, id: string) {
  const { rows } = await pool.query({ name: 'one', text: `${page} and p.id = $1`, values: [id] })
  return { product: rows[0] as unknown }
}
