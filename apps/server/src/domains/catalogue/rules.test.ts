import { expect, test } from 'vitest'

import { editableStatuses, mostTokensGiven, productMoves } from '@wellspring/api/contract/seller-products'
import { nextProductStatuses, productStatuses } from '@wellspring/api/contract/product-status'

import {
  gapsIn,
  mayBeIncomplete,
  mayEdit,
  canTransition,
  nameOfCopy,
  nameOfMove,
  namesOfGaps,
  priceRange,
  ratingOf,
} from './rules.ts'

test('a draft’s missing fields are reported by field, and each is named once', () => {
  const whole = { name: 'Mat', description: 'Cork.', area: 'physical' as const, serenityToken: 0 }
  const variant = { name: 'One', price: 20, stock: 3 }
  expect(gapsIn({ ...whole, variants: [variant] })).toEqual({})
  expect(gapsIn({ ...whole, variants: [] })).toEqual({ variants: 'Add at least one variant' })
  const nothing = { name: '', price: null, stock: null }
  const gaps = gapsIn({ ...whole, description: '', area: null, variants: [variant, nothing, nothing] })
  expect(gaps).toMatchObject({
    description: 'Write a description',
    area: 'Choose an area',
    'variants.1.name': 'Name cannot be empty',
    'variants.2.price': 'Price must be an amount in dollars, such as 26.50',
    'variants.2.stock': 'Stock must be a whole number',
  })
  expect(namesOfGaps(gaps)).toEqual(['description', 'wellness area', 'variant name', 'price', 'stock'])
})

test.each([
  ['draft', null, true],
  ['draft', new Date(0), false],
  ['in_review', null, false],
  ['published', new Date(0), false],
  ['held', new Date(0), false],
] as const)('%s, first offered %s, may be incomplete: %s', (status, publishedAt, may) => {
  expect(mayBeIncomplete({ status, publishedAt })).toBe(may)
})

test('every permitted transition exists in the state machine', () => {
  for (const moves of Object.values(productMoves))
    for (const from of productStatuses)
      for (const to of moves[from] ?? [])
        expect([from, nextProductStatuses[from]]).toEqual([from, expect.arrayContaining([to])])
})

test('a seller cannot publish, and nobody can pause or unpause manually', () => {
  for (const kind of ['provider', 'admin', 'patron', 'tenant', 'staff'] as const)
    for (const from of productStatuses)
      for (const to of productStatuses) {
        const isOurs = kind === 'admin' || kind === 'staff'
        if (!isOurs && to === 'published') expect(canTransition({ kind }, from, to)).toBe(false)
        if (from === 'held' || to === 'held') expect(canTransition({ kind }, from, to)).toBe(false)
        if (!isOurs && kind !== 'provider') expect(canTransition({ kind }, from, to)).toBe(false)
      }
})

test('a seller cannot edit a product in review', () => {
  expect(mayEdit({ kind: 'provider' }, 'in_review')).toBe(false)
  expect(editableStatuses.provider.every((status) => mayEdit({ kind: 'provider' }, status))).toBe(true)
  expect(productStatuses.some((status) => mayEdit({ kind: 'patron' }, status))).toBe(false)
})

test('staff can moderate like administrators, but cannot edit products', () => {
  for (const from of productStatuses) {
    expect(mayEdit({ kind: 'staff' }, from)).toBe(false)
    for (const to of productStatuses)
      expect(canTransition({ kind: 'staff' }, from, to)).toBe(canTransition({ kind: 'admin' }, from, to))
  }
})

test.each([
  ['draft', 'in_review', 'provider', 'product.submit'],
  ['in_review', 'published', 'staff', 'product.approve'],
  ['in_review', 'draft', 'staff', 'product.sendBack'],
  ['in_review', 'draft', 'provider', 'product.returnToDraft'],
  ['archived', 'draft', 'provider', 'product.returnToDraft'],
  ['published', 'archived', 'staff', 'product.archive'],
] as const)('from %s to %s by a %s is %s', (from, to, kind, name) => {
  expect(nameOfMove({ kind }, from, to)).toBe(name)
})

test('the price range goes from the cheapest to the most expensive variant', () => {
  expect(priceRange([{ price: 30 }, { price: 9 }, { price: 12 }])).toEqual({
    lowestPriceCents: 900,
    highestPriceCents: 3000,
  })
})

test('a product without ratings has no average', () => {
  expect([ratingOf(0, 0), ratingOf(13, 3)]).toEqual([
    { average: null, count: 0 },
    { average: 4.3, count: 3 },
  ])
})

test('the name of a copy respects the length limit', () => {
  expect(nameOfCopy('Tea')).toBe('Tea (copy)')
  expect(nameOfCopy('x'.repeat(255))).toHaveLength(255)
  expect(nameOfCopy(`${'x'.repeat(247)}🧘`)).toBe(`${'x'.repeat(247)} (copy)`)
})

test('a price keeps its cents, and its tokens are whole numbers', () => {
  expect(priceRange([{ price: 19.99 }, { price: 8.2 }, { price: null }])).toEqual({
    lowestPriceCents: 820,
    highestPriceCents: 1999,
  })
  expect(mostTokensGiven([{ price: 19.99 }])).toBe(99)
  expect(mostTokensGiven([{ price: 20 }])).toBe(100)
})
