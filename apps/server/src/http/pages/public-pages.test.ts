import { expect, test } from 'vitest'

import { publicPageAt } from './public-pages.ts'

test.each([
  ['/', '/'],
  ['/home?utm_source=mail&x=1', '/home'],
  ['/shop?sort=low-to-high&area=mental', '/shop?area=mental&sort=low-to-high'],
  ['/shop?area=mental&&sort=low-to-high&q=1#x', '/shop?area=mental&sort=low-to-high'],
  ['/shop?area=mental&area=social', '/shop'],
  ['/shop?area=shoes&sort=up', '/shop'],
  ['/shop?search=%20tea%20', '/shop?search=tea'],
  [`/shop?search=${'x'.repeat(300)}`, `/shop?search=${'x'.repeat(100)}`],
  ['/shop?search=', '/shop'],
  ['/product-detail/abc?area=mental', '/product-detail/abc'],
  ['/find-provider', '/find-provider'],
  ['/providers', '/providers'],
  ['/patron/find-provider', '/patron/find-provider'],
  ['/providers/abc', '/providers/abc'],
  ['/safe?country=GB&from=menu', '/safe?country=GB'],
  ['/safe?country=XX', '/safe'],
  ['/providers/abc/book', '/providers/abc/book'],
  ['/educational-content', '/educational-content'],
  ['/events', '/events'],
  ['/events/abc?date=d1', '/events/abc'],
  ['/upcoming-events', '/upcoming-events'],
  ['/educational-content/abc?from=mail', '/educational-content/abc'],
  ['/faq?search=pay&category=payments&x=1', '/faq?category=payments&search=pay'],
  ['/faq?category=fame', '/faq'],
  ['/services?page=2', '/services?page=2'],
  ['/services?page=1', '/services'],
  ['/services?page=-2', '/services'],
  ['/about?utm_source=mail', '/about'],
  ['/careers', '/careers'],
  ['/terms', '/terms'],
  ['/wellness-center', '/wellness-center'],
  ['/wellness-center/social?x=1', '/wellness-center/social'],
])('%s is rendered as %s', (url, at) => {
  expect(publicPageAt(url)?.at).toBe(at)
})

test.each([
  '/find-provider?area=mental',
  '/wallet',
  '/dashboard',
  '/patron/dashboard',
  '/shop/x',
  '/providers/abc/book?at=2026-06-16T14:00:00.000Z',
  '/providers/abc/series',
  '//book',
  '//home',
  '/wellness-center/coach',
  '/events/abc/checkout',
  '/my-events/abc',
  '/our-team',
  '/product-detail/01A20913-1AF5-709A-868E-1FAEA35D684C',
  '/providers/01a20913-1af5-709a-868e-1faea35d684C/book',
  '/events/ABC',
  '/events?format=Telehealth',
  '/upcoming-events?area=mental',
  '/educational-content?kind=video',
  '/product-detail/%61bc',
  '/product-detail/abc/',
  '/HOME',
  `/product-detail/${'a'.repeat(65)}`,
])('%s is not rendered', (url) => {
  expect(publicPageAt(url)).toBeUndefined()
})

test('only text that a user can type counts as a search', () => {
  expect(publicPageAt('/shop?search=tea')?.isSearch).toBe(true)
  expect(publicPageAt('/services?page=99999')?.isSearch).toBe(true)
  expect(publicPageAt('/shop?area=mental&search=')?.isSearch).toBe(false)
})
