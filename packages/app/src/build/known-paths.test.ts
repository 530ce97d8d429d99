import { expect, test } from 'vitest'

import { knownPaths } from './known-paths.ts'

const tree = `
export interface FileRoutesByFullPath {
  '/layout/': typeof Layout
}
export interface FileRoutesByTo {
  '/login': typeof LoginRoute
  '/admin/dashboard': typeof DashboardRoute
  '/admin/orders': typeof OrdersIndexRoute
  '/admin/orders/$id': typeof OrdersIdRoute
  '/admin/archive': typeof ArchiveRoute
}
export interface FileRoutesById {
  '/_signed-in': typeof SignedInRoute
}`

test('paths are read from the list of link targets', () => {
  expect(knownPaths(tree)).toEqual([
    '/admin/archive',
    '/admin/dashboard',
    '/admin/orders',
    '/admin/orders/$id',
    '/login',
  ])
})

test("a page's second path is included, also for the pages below it", () => {
  const pairs = {
    '/': '/admin/dashboard',
    '/admin': '/admin/dashboard',
    '/orders': '/admin/orders',
    '/orders/archive': '/admin/archive',
  } as const
  expect(knownPaths(tree, pairs)).toEqual([
    '/',
    '/admin',
    '/admin/archive',
    '/admin/dashboard',
    '/admin/orders',
    '/admin/orders/$id',
    '/login',
    '/orders',
    '/orders/$id',
    '/orders/archive',
  ])
})

test('a file without paths fails the build', () => {
  expect(() => knownPaths('export const routeTree = {}')).toThrow('names no path')
})
