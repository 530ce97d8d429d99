import { measureApi } from './api.ts'
import { measureBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { print } from './rows.ts'

console.log('Starting the product with 2,060 products; measuring takes about six minutes …')
const product = await startProduct()
try {
  const { rows } = await product.pool.query<{ id: string }>(
    `select id from products where status = 'published' order by created_at limit 1`,
  )
  print(
    'Public pages on a slow phone, cold, median of five; floor: an empty page of the same libraries',
    await measureBrowser(product, rows[0]?.id ?? ''),
  )
  print(
    'Server, 20 clients, median of three rounds in turns; floor: raw node:http and pg',
    await measureApi(product),
  )
} finally {
  await product.stop()
}
