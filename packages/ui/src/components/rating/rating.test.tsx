import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Rating } from './rating.tsx'

test('somebody without reviews is new', () => {
  render(<Rating value={4} reviewCount={0} />)
  expect(screen.getByText('4/5')).toBeVisible()
  expect(screen.getByText('New')).toBeVisible()
  expect(screen.getByText('0 reviews')).toBeVisible()
})

test('one review is singular and not new', () => {
  render(<Rating value={5} reviewCount={1} />)
  expect(screen.getByText('1 review')).toBeVisible()
  expect(screen.queryByText('New')).not.toBeInTheDocument()
})
