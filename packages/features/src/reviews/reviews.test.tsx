import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { reviewReplies } from '@wellspring/api/contract/directory'
import { providerReviewSample } from '@wellspring/api/testing/directory'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'

const review = providerReviewSample()
const path = '/provider-details/p1/reviews'

test('a review is answered once, with a reply from the list', async () => {
  const [reply] = reviewReplies
  let isAnswered = false
  const { user, asked } = renderScreen(<ReviewsScreen providerId="p1" applicationHref="/provider-forms" />, {
    ...rememberAmara(),
    [`GET ${path}`]: () => ({
      reviews: [
        {
          ...review,
          reply: isAnswered ? reply : null,
        },
      ],
      totalRecords: 1,
      byStars: [0, 0, 0, 0, 1],
    }),
    [`POST /reviews/${review.id}/reply`]: () => {
      isAnswered = true
      return { review: { ...review, reply } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reply to Maya H.' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reply to Maya H.' })
  await user.click(within(dialog).getByRole('button', { name: 'Reply' }))
  expect(await within(dialog).findByText('Choose one from the list.')).toBeVisible()
  await user.click(within(dialog).getByRole('radio', { name: reply }))
  await user.click(within(dialog).getByRole('button', { name: 'Reply' }))
  await vi.waitFor(() => expect(asked).toContainEqual([`POST /reviews/${review.id}/reply`, { reply }]))
  expect(await screen.findByText('Your practice answers')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reply to Maya H.' })).toBeNull()
})

test('the page shows the average of the reviews', async () => {
  const reviews = [5, 4, 4].map((stars, at) => ({
    ...review,
    id: review.id.replace(/.$/, String(at)),
    stars,
  }))
  renderScreen(<ReviewsScreen providerId="p1" applicationHref="/provider-forms" />, {
    ...rememberAmara(),
    [`GET ${path}`]: () => ({ reviews, totalRecords: 3, byStars: [0, 0, 0, 2, 1] }),
  })
  const average = within(await screen.findByRole('region', { name: 'Average' }))
  expect(average.getByText('4.3')).toBeVisible()
  expect(average.getByText('From 3 reviews')).toBeVisible()
  expect(average.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars1',
    '4 stars2',
    '3 stars0',
    '2 stars0',
    '1 star0',
  ])
})

test('reviews without a reply can be shown alone', async () => {
  const answered = { ...review, id: review.id.replace(/.$/, 'f'), authorName: 'Ned P.', reply: 'Thank you.' }
  const { user } = renderScreen(<ReviewsScreen providerId="p1" applicationHref="/provider-forms" />, {
    ...rememberAmara(),
    [`GET ${path}`]: () => ({
      reviews: [answered, { ...review, reply: null }],
      totalRecords: 2,
      byStars: [0, 0, 0, 0, 2],
    }),
  })
  expect(await screen.findByText(/^Ned P\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'To answer (1)' }))
  expect(screen.queryByText(/^Ned P\./)).toBeNull()
  expect(screen.getByRole('button', { name: 'Reply to Maya H.' })).toBeVisible()
})

test('an empty list says so, and a failed load can be retried', async () => {
  let isOpen = false
  const { user } = renderScreen(<ReviewsScreen providerId="p1" applicationHref="/provider-forms" />, {
    ...rememberAmara(),
    [`GET ${path}`]: () =>
      isOpen
        ? { reviews: [], totalRecords: 0, byStars: [0, 0, 0, 0, 0] }
        : { status: 409, msgCode: 'CONFLICT', message: 'Not now.' },
  })
  expect(await screen.findByText('Not now.')).toBeVisible()
  isOpen = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No reviews yet')).toBeVisible()
})

test('a provider without a public page is led to the application', async () => {
  renderScreen(<ReviewsScreen providerId="p1" applicationHref="/provider-forms" />, {
    ...rememberAmara(),
    [`GET ${path}`]: () => ({ status: 404, msgCode: 'NOT_FOUND', message: 'This provider does not exist.' }),
  })
  expect(await screen.findByRole('link', { name: 'Go to my application' })).toHaveAttribute(
    'href',
    '/provider-forms',
  )
  expect(screen.queryByRole('alert')).toBeNull()
})
