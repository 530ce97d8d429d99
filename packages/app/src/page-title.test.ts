import { expect, test } from 'vitest'

import { pageTitle } from './page-title.ts'

const root = { status: 'success', staticData: {} }

test("the title comes from the page's data, or else from its route", () => {
  const shop = { ...root, staticData: { title: 'Shop' } }
  expect(pageTitle([root, shop]).title).toBe('Shop')
  const product = { ...shop, loaderData: { title: 'Sleep Mist · Product Detail' } }
  expect(pageTitle([root, product]).title).toBe('Sleep Mist · Product Detail')
  expect(pageTitle([root])).toEqual({ title: undefined, isWholeTitle: false })
})

test('a complete title is marked as such', () => {
  const home = { ...root, staticData: { title: 'Wellspring, care for all of you', isWholeTitle: true } }
  expect(pageTitle([root, home]).isWholeTitle).toBe(true)
})

test.each([{ status: 'notFound' }, { globalNotFound: true }, { _notFound: true }])(
  'a missing page is titled as not found: %j',
  (match) => {
    expect(pageTitle([{ ...root, ...match }]).title).toBe('Page not found')
  },
)
