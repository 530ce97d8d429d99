import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { PlanCard } from './plan-card.tsx'

test('a plan shows its price, period and benefits', () => {
  render(<PlanCard title="Patron" priceDollars={29} billed="monthly" points={['Library', 'Tokens']} />)
  const plan = screen.getByRole('article')
  for (const words of ['Patron', '$29.00', 'per month', 'billed monthly', 'Library', 'Tokens']) {
    expect(plan).toHaveTextContent(words)
  }
})
