import { measureApi } from './api.ts'
import type { Row } from './api.ts'
import { measureBrowser } from './browser.ts'
import { startProduct } from './product.ts'

function print(rows: readonly Row[]) {
  for (const { what, measured, beside, wanted, met } of rows)
    console.log(
      `${met ? 'met   ' : 'MISSED'} ${what}: ${measured}${beside ? ` | ${beside}` : ''} | wanted ${wanted}`,
    )
}

console.log('Starting the product with 2,060 products …')
const product = await startProduct()
try {
  const { rows } = await product.pool.query<{ id: string }>(
    `select id from products where status = 'published' order by created_at limit 1`,
  )
  print(await measureBrowser(rows[0]?.id ?? ''))
  print(await measureApi(product))
} finally {
  await product.stop()
}
