import { expect, test } from 'vitest'

import { bestFirst } from './best-first.ts'

const providers = { title: 'Providers', commands: [{ label: 'Tan Nutrition', detail: 'Dietitian' }] }
const products = {
  title: 'Products',
  commands: [
    { label: 'Lap pad', detail: 'Weighted Goods' },
    { label: 'Weighted Blanket', detail: 'Stillwater Goods' },
  ],
}
const orders = {
  title: 'Orders',
  commands: [{ label: 'WS-1006, Weighted Blanket', detail: 'Stillwater Goods' }],
}

const labels = (words: string, groups = [providers, products]) =>
  bestFirst(groups, words).flatMap(({ commands }) => commands.map(({ label }) => label))

test('matching names come first, then other matches, then similar spellings', () => {
  expect(labels('weighted')).toEqual(['Weighted Blanket', 'Lap pad', 'Tan Nutrition'])
  expect(labels('blanket wei')).toEqual(['Weighted Blanket', 'Lap pad', 'Tan Nutrition'])
})

test('a number matches like a name', () => {
  expect(labels('ws-1006', [providers, products, orders])[0]).toBe('WS-1006, Weighted Blanket')
  expect(labels('tan')[0]).toBe('Tan Nutrition')
})

test('equally good groups keep their order, as does everything without a search', () => {
  expect(bestFirst([products, orders], 'weighted').map(({ title }) => title)).toEqual(['Products', 'Orders'])
  expect(labels('')).toEqual(['Tan Nutrition', 'Lap pad', 'Weighted Blanket'])
})
