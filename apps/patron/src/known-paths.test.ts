import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { knownPaths } from '@wellspring/app/known-paths'

test('the server is told every address of the app', () => {
  const tree = readFileSync(path.join(import.meta.dirname, 'routeTree.gen.ts'), 'utf8')
  const paths = knownPaths(tree)
  const some = [
    '/',
    '/disputes',
    '/disputes/$id',
    '/my-bookings/$id/pay',
    '/patron/shop/products',
    '/product-detail/$id',
    '/telehealth/guest/$token',
  ]
  expect(paths).toEqual(expect.arrayContaining(some))
})
