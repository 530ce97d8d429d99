import { expect, test } from 'vitest'

import { askedByPointing } from '@wellspring/app/testing/asked-by-pointing'

import { createAppRouter } from './router.ts'

test('a product is asked for while somebody points at it', async () => {
  expect(await askedByPointing(createAppRouter, '/product-detail/p1')).toContain('/v1/products/p1')
})

test('who only points at a link to something for members has not had it', async () => {
  expect(await askedByPointing(createAppRouter, '/educational-content/c1')).toEqual([])
})
