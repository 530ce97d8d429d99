import { expect, it } from 'vitest'

import { documentTitle } from './document-title.ts'

it.each([
  ['/', 'Wellspring'],
  ['/otp', 'One Time Password | Wellspring'],
  ['/faq', 'FAQ | Wellspring'],
  ['/patron/find-provider', 'Find a Provider | Wellspring'],
  ['/forgot-password/otp', 'One Time Password | Wellspring'],
  ['/product-detail/0190f0a0-0000-7000-8000-000000000000', 'Product Detail | Wellspring'],
  ['/health-and-safety', 'health & safety | Wellspring'],
])('%s is called %s', (path, title) => expect(documentTitle(path)).toBe(title))

it('a whole title replaces the base title', () =>
  expect(documentTitle('/', 'Wellspring, care for all of you', true)).toBe('Wellspring, care for all of you'))

it('a title that is given wins', () => expect(documentTitle('/', 'Home')).toBe('Home | Wellspring'))
