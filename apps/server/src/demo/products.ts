import { readFileSync } from 'node:fs'
import * as z from 'zod'

import { areas } from '@wellspring/api/contract/areas'

const DemoProduct = z.strictObject({
  name: z.string(),
  description: z.string(),
  area: z.enum(areas),
  variants: z.array(z.strictObject({ name: z.string(), price: z.int(), stock: z.int() })),
})

/** The demo products, twelve per area. */
export const demoProducts = z
  .array(DemoProduct)
  .parse(JSON.parse(readFileSync(new URL('products.json', import.meta.url), 'utf8')))
