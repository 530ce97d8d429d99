import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Rating } from './rating.tsx'

test('without a review no number is shown', () => {
  const { container } = render(<Rating value={4} reviewCount={0} />)
  expect(screen.getByText('New, no reviews yet')).toBeVisible()
  expect(screen.queryByText(/4|0/)).not.toBeInTheDocument()
  expect(container.querySelectorAll('svg')).toHaveLength(0)
})

test('a single review is singular and not marked as new', () => {
  render(<Rating value={5} reviewCount={1} />)
  expect(screen.getByText('1 review')).toBeVisible()
  expect(screen.queryByText(/New/)).not.toBeInTheDocument()
})

test('a single rating is shown as five stars and read out as a number', () => {
  const { container } = render(<Rating value={4} />)
  expect(container.querySelectorAll('svg')).toHaveLength(5)
  expect(container.querySelectorAll('svg[fill=currentColor]')).toHaveLength(4)
  expect(screen.getByText('4/5')).toBeInTheDocument()
})
