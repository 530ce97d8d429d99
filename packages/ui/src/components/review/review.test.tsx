import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Review } from './review.tsx'

const review = { stars: 4, comment: 'It lasts.', authorName: 'Noor Rahman', at: '2026-06-15T09:00:00.000Z' }

test('a reply shows its author, and an unanswered review has none', () => {
  const { rerender } = render(
    <ul>
      <Review {...review} reply={null} />
    </ul>,
  )
  expect(screen.getByText('Noor Rahman, Jun 15, 2026')).toBeVisible()
  expect(screen.queryByText('The seller answers')).toBeNull()
  rerender(
    <ul>
      <Review {...review} reply="Thank you." />
    </ul>,
  )
  expect(screen.getByText('The seller answers')).toBeVisible()
})
