import { expect, test } from 'vitest'

import { tokensOfLine, tokensOfSession } from './rules.ts'

const line = { priceCents: 2000, quantity: 1, tokensEach: 100, commissionCents: 200 }
const buying = { subtotalCents: 2000, tokens: 0, memberPercent: 0 }

test.each([
  ['what the product gives', {}, {}, 100],
  ['of every piece', { quantity: 3, commissionCents: 600 }, { subtotalCents: 6000 }, 300],
  ['at most 5 % of a price that fell while it was read', { priceCents: 1000 }, {}, 50],
  ['half of it when tokens pay for half', {}, { tokens: 1000 }, 50],
  ['2 % more for a member', {}, { memberPercent: 2 }, 140],
  ['2 % of a product that gives none', { tokensEach: 0 }, { memberPercent: 2 }, 40],
  ['2 % of what a member pays with money', { tokensEach: 0 }, { memberPercent: 2, tokens: 1000 }, 20],
  ['never more than the platform keeps', { commissionCents: 30 }, { memberPercent: 2 }, 30],
  ['nothing where the platform keeps nothing', { commissionCents: 0 }, { memberPercent: 2 }, 0],
  ['nothing of what costs nothing', { priceCents: 0 }, { subtotalCents: 0, memberPercent: 2 }, 0],
  [
    'exactly, also of the largest order',
    { priceCents: 100_000_000, quantity: 20, tokensEach: 100_000, commissionCents: 200_000_000 },
    { subtotalCents: 2_000_000_000, tokens: 999_999_999 },
    1_000_000,
  ],
])('a line of an order earns %s', (_, ofLine, ofBuying, tokens) => {
  expect(tokensOfLine({ ...line, ...ofLine }, { ...buying, ...ofBuying })).toBe(tokens)
})

test.each([
  [12_000, 1200, 600],
  [1999, 200, 99],
  [12_000, 100, 100],
  [0, 0, 0],
])('an appointment for %d cents with a commission of %d earns %d', (cents, commissionCents, tokens) => {
  expect(tokensOfSession({ cents, commissionCents })).toBe(tokens)
})
