import { expect, test } from 'vitest'

import { documentTitle } from './document-title.ts'

test.each([
  ['/', undefined, 'Wellspring'],
  ['/otp', undefined, 'One Time Password | Wellspring'],
  ['/forgot-password/otp', undefined, 'One Time Password | Wellspring'],
  ['/find-provider', undefined, 'Find a Provider | Wellspring'],
  ['/faq', undefined, 'FAQ | Wellspring'],
  ['/food-and-drink', undefined, 'food & drink | Wellspring'],
  ['/product-detail/0198c7a0-0000-7000-8000-000000000000', undefined, 'Product Detail | Wellspring'],
  ['/product-detail/x', 'Cork Yoga Mat', 'Cork Yoga Mat | Wellspring'],
])('%s with the title %s is called %s', (path, given, title) => {
  expect(documentTitle(path, given)).toBe(title)
})
