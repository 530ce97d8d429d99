import { expect, test } from 'vitest'

import { tokensOfLine, tokensOfSession } from './rules.ts'

const line = { priceCents: 2000, quantity: 1, tokensEach: 100, commissionCents: 200 }
const buying = { subtotalCents: 2000, tokens: 0, memberPercent: 0 }

test.each([
  ['the tokens of the product', {}, {}, 100],
  ['the tokens of each unit', { quantity: 3, commissionCents: 600 }, { subtotalCents: 6000 }, 300],
  ['at most 5% of a price that was lowered meanwhile', { priceCents: 1000 }, {}, 50],
  ['half when tokens pay for half', {}, { tokens: 1000 }, 50],
  ['2% more for a member', {}, { memberPercent: 2 }, 140],
  ['2% for a member from a product without tokens', { tokensEach: 0 }, { memberPercent: 2 }, 40],
  ['2% of the part that a member pays by card', { tokensEach: 0 }, { memberPercent: 2, tokens: 1000 }, 20],
  ['at most the commission', { commissionCents: 30 }, { memberPercent: 2 }, 30],
  ['nothing without a commission', { commissionCents: 0 }, { memberPercent: 2 }, 0],
  ['nothing from a free product', { priceCents: 0 }, { subtotalCents: 0, memberPercent: 2 }, 0],
  [
    'the exact number for the largest order',
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
