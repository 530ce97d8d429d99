import { measureApi } from './api.ts'
import { measureBrowser } from './browser.ts'
import { measureDirectory } from './directory.ts'
import { startProduct } from './product.ts'
import { print } from './rows.ts'

/** `pnpm bench` measures everything; `pnpm bench pages`, `server` or `directory` only that. */
const parts = process.argv.slice(2)
const wanted = (part: 'pages' | 'server' | 'directory') => parts.length === 0 || parts.includes(part)

console.log('Starting the product with 2,060 products; measuring takes about eight minutes …')
const product = await startProduct()
try {
  if (wanted('pages')) {
    const { rows } = await product.pool.query<{ id: string }>(
      `select id from products where status = 'published' order by created_at limit 1`,
    )
    print(
      'Public pages on a slow phone, cold, median of five; floor: an empty page of the same libraries',
      await measureBrowser(product, rows[0]?.id ?? ''),
    )
  }
  if (wanted('server')) {
    print(
      'Server, 20 clients, median of three rounds in turns; floor: raw node:http and pg',
      await measureApi(product),
    )
  }
  if (wanted('directory')) {
    print(
      'Directory and bookings, 20 clients, median of three rounds in turns; floor: raw node:http and pg',
      await measureDirectory(product),
    )
  }
} finally {
  await product.stop()
}
