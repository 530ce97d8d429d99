import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { RatingSummary } from './rating-summary.tsx'

test('shows the average and the counts, most stars first', () => {
  render(<RatingSummary byStars={[1, 0, 0, 1, 2]} />)
  const average = within(screen.getByRole('region', { name: 'Average' }))
  expect(average.getByText('3.8')).toBeVisible()
  expect(average.getByText('From 4 reviews')).toBeVisible()
  expect(average.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars2',
    '4 stars1',
    '3 stars0',
    '2 stars0',
    '1 star1',
  ])
})

test('nothing is shown without ratings', () => {
  render(<RatingSummary byStars={[0, 0, 0, 0, 0]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
