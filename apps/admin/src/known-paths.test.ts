import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { knownPaths } from '@wellspring/app/known-paths'

import { pathPairs } from './path-pairs.ts'

test('the server knows every path of the app', () => {
  const tree = readFileSync(path.join(import.meta.dirname, 'routeTree.gen.ts'), 'utf8')
  const paths = knownPaths(tree, pathPairs)
  const some = [
    '/',
    '/admin',
    '/admin/orders/$id',
    '/bookings/$id',
    '/login',
    '/orders',
    '/orders/$id',
    '/staff/login',
  ]
  expect(paths).toEqual(expect.arrayContaining(some))
  expect(paths).toEqual(expect.arrayContaining(Object.keys(pathPairs)))
})
