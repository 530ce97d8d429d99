import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Lotus, LotusLoading, petals } from './lotus.tsx'

test('the lotus has thirteen petals: two for each area and five for the spirit', () => {
  const { container } = render(<Lotus label="Your lotus" />)
  expect(screen.getByRole('img', { name: 'Your lotus' })).toBeInTheDocument()
  expect(container.querySelectorAll('path')).toHaveLength(13)
  const count = (area: string) => petals.filter((petal) => petal.area === area).length
  expect(['physical', 'mental', 'social', 'spiritual', 'financial'].map(count)).toEqual([2, 2, 2, 5, 2])
})

test('the loading lotus announces that it is loading', () => {
  render(<LotusLoading label="Loading your orders" />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading your orders')
})
