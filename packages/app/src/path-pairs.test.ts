import { expect, test } from 'vitest'

import { pathBehind, readPairs } from './path-pairs.ts'
import type { PathPairs } from './path-pairs.ts'

const pairs: PathPairs = {
  '/': '/admin/dashboard',
  '/admin': '/admin/dashboard',
  '/dashboard': '/admin/dashboard',
  '/orders': '/admin/orders',
  '/orders/archive': '/admin/archive',
  '/admin/account-settings': '/account-settings',
}

test.each([
  ['/', '/admin/dashboard'],
  ['/admin', '/admin/dashboard'],
  ['/admin/', '/admin/dashboard'],
  ['/admin/orders/7', '/admin/orders/7'],
  ['/dashboard', '/admin/dashboard'],
  ['/orders', '/admin/orders'],
  ['/orders/7', '/admin/orders/7'],
  ['/orders/archive/7', '/admin/archive/7'],
  ['/ordersome', '/ordersome'],
  ['/admin/account-settings', '/account-settings'],
  ['/login', '/login'],
])('%s leads to %s', (path, behind) => {
  expect(pathBehind(pairs, path)).toBe(behind)
})

test('the rest of the path is kept', () => {
  const url = readPairs(pairs).input({ url: new URL('https://admin.test/orders/7?from=mail&x=1#lines') })
  expect(url.href).toBe('https://admin.test/admin/orders/7?from=mail&x=1#lines')
})
