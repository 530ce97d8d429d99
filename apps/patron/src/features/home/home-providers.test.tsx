import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'

import { providerCardSample, providerReviewSample } from '@wellspring/api/testing/directory'
import { renderScreen } from '@wellspring/features/test-support'

import { HomeProviders } from './home-providers.tsx'
import { HomeReviews, isQuoted } from './home-reviews.tsx'

const reviewed = providerCardSample()
const unknown = providerCardSample({ id: 'p2', name: 'New Leaf', reviewCount: 0 })

function show(part: ReactElement, reviews: object[] = []) {
  const queries: string[] = []
  renderScreen(part, {
    'GET /provider-details': (_input, query) => {
      queries.push(String(query))
      const pagination = { currentPage: 1, itemsPerPage: 3, totalItems: 2, totalPages: 1 }
      return { providers: [reviewed, unknown], pagination, relaxation: null }
    },
    'GET /first-free': () => ({
      providers: [
        { providerId: reviewed.id, times: [{ startsAt: '2026-06-16T14:00:00.000Z', serviceId: 's1' }] },
        { providerId: unknown.id, times: [] },
      ],
    }),
    [`GET /provider-details/${reviewed.id}/reviews`]: () => ({
      reviews,
      totalRecords: reviews.length,
      byStars: [0, 0, 0, 0, reviews.length],
    }),
  })
  return queries
}

test('home shows bookable providers, soonest first, and offers no time that is taken', async () => {
  const queries = show(<HomeProviders />)
  expect(
    await screen.findByRole('link', { name: 'Book a Consultation with Quiet Water Clinic' }),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Tue, Jun 16, / })).toHaveAttribute(
    'href',
    `/providers/${reviewed.id}/book?service=s1&at=2026-06-16T14%3A00%3A00.000Z`,
  )
  expect(queries).toEqual(['free=open&offers=care&sort=soonest&limit=4'])
  expect(await screen.findByRole('link', { name: 'Join the waitlist of New Leaf' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Book .* New Leaf/ })).toBeNull()
})

test('home quotes only reviews with a comment', async () => {
  const comment = 'Listens well, and remembers what one has said.'
  show(<HomeReviews />, [providerReviewSample({ stars: 2, comment }), providerReviewSample({ comment })])
  expect(await screen.findByText(`“${comment}”`)).toBeVisible()
  expect(screen.getByText('About Quiet Water Clinic')).toBeVisible()
})

test.each([
  [5, 'Listens very well.', true],
  [3, 'Listens very well.', false],
  [5, ' Good.       ', false],
])('a review of %i stars and %j is quoted: %s', (stars, comment, quoted) => {
  expect(isQuoted({ stars, comment })).toBe(quoted)
})
