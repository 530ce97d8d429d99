import { expect, test } from 'vitest'

import { faqSamples } from '@wellspring/api/testing/site'

import { findFaqs, readFaqFilter } from './faq-filter.ts'

test.each([
  [{}, {}],
  [
    { search: ' book ', category: 'bookings', page: 2 },
    { search: 'book', category: 'bookings' },
  ],
  [{ search: 4, category: 'fame' }, {}],
  [{ search: 'x'.repeat(200) }, { search: 'x'.repeat(100) }],
])('the search parameters %o read as %o', (search, filter) => {
  expect(readFaqFilter(search)).toEqual(filter)
})

test.each([
  [{}, 3],
  [{ category: 'payments' as const }, 1],
  [{ search: 'PAY' }, 2],
  [{ search: 'páy ten' }, 1],
  [{ search: 'pay', category: 'bookings' as const }, 1],
  [{ search: 'nothing of it' }, 0],
])('the filter %o matches %i questions', (filter, count) => {
  expect(findFaqs(faqSamples(), filter)).toHaveLength(count)
})
