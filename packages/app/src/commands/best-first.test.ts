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

test('what is called so comes first, then what has it somewhere, then what is spelt nearly so', () => {
  expect(labels('weighted')).toEqual(['Weighted Blanket', 'Lap pad', 'Tan Nutrition'])
  expect(labels('blanket wei')).toEqual(['Weighted Blanket', 'Lap pad', 'Tan Nutrition'])
})

test('a number is a name', () => {
  expect(labels('ws-1006', [providers, products, orders])[0]).toBe('WS-1006, Weighted Blanket')
  expect(labels('tan')[0]).toBe('Tan Nutrition')
})

test('kinds that answer alike keep their order, and so does everything before a word is typed', () => {
  expect(bestFirst([products, orders], 'weighted').map(({ title }) => title)).toEqual(['Products', 'Orders'])
  expect(labels('')).toEqual(['Tan Nutrition', 'Lap pad', 'Weighted Blanket'])
})
