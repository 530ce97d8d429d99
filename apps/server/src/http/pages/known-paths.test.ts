import { expect, test } from 'vitest'

import { pathMatcher } from './known-paths.ts'

const isKnown = pathMatcher(['/', '/shop', '/orders/$id', '/orders/$id/pay', '/forgot-password/'])

test.each([
  '/',
  '/shop',
  '/shop/',
  '/Shop',
  '/orders/7',
  '/orders/7/',
  '/orders/a%20b',
  '/orders/7/pay',
  '/forgot-password',
])('%s is known', (at) => {
  expect(isKnown(at)).toBe(true)
})

test.each([
  '/nothing',
  '//',
  '//shop',
  '/shop//',
  '/shops',
  '/orders',
  '/orders/',
  '/orders//pay',
  '/shop/7',
])('%s is unknown', (at) => {
  expect(isKnown(at)).toBe(false)
})
