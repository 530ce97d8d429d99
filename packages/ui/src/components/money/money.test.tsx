import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { formatDollars, Money } from './money.tsx'

test.each([
  [0, '$0.00'],
  [10, '$10.00'],
  [1250, '$1,250.00'],
  [-13.9, '−$13.90'],
])('%d dollars are shown as %s', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text)
})

test('the component shows the formatted amount', () => {
  render(<Money dollars={25} align="end" />)
  expect(screen.getByText('$25.00')).toBeVisible()
})
