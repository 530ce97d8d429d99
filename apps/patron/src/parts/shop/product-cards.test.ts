import { expect, test } from 'vitest'

import { shownPrice } from './product-cards.ts'
import { readFilter } from './product-filter.ts'

const product = {
  productVariants: [24, 9, 76].map((price, index) => ({
    id: String(index),
    name: '',
    price,
    imageUrl: null,
    totalQuantity: 1,
  })),
}

test.each([
  ['low-to-high', 9],
  ['high-to-low', 76],
  [undefined, 24],
] as const)('sorted %s, a card shows the price %i', (sort, price) => {
  expect(shownPrice(product, sort)).toBe(price)
})

test('a filter ignores invalid search parameters', () => {
  expect(readFilter({ search: '  tea ', area: 'mental', sort: 'low-to-high', page: 3 })).toEqual({
    search: 'tea',
    area: 'mental',
    sort: 'low-to-high',
  })
  expect(readFilter({ search: '', area: 'moon', sort: ['x'], __proto__: { area: 'mental' } })).toEqual({})
  expect(readFilter({ area: 'constructor', sort: 'toString', minPrice: -1, maxPrice: 'dear' })).toEqual({})
  expect(readFilter({ minPrice: '15', maxPrice: 30 })).toEqual({ minPrice: 15, maxPrice: 30 })
})
