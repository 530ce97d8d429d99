import { expect, test } from 'vitest'

import { askedByPointing } from '@wellspring/app/testing/asked-by-pointing'

import { createAppRouter } from './router.ts'

test('hovering over a product link prefetches the product', async () => {
  expect(await askedByPointing(createAppRouter, '/product-detail/p1')).toContain('/v1/products/p1')
})

test('hovering over a link to members-only content does not request it', async () => {
  expect(await askedByPointing(createAppRouter, '/educational-content/c1')).toEqual([])
})
