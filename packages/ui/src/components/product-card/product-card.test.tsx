import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ProductCard } from './product-card.tsx'

test('the card is one link with name, price, and tokens with their value', () => {
  render(<ProductCard href="/product-detail/7" name="Yoga Mat" priceDollars={40} serenityTokens={8} />)
  expect(screen.getByRole('link', { name: 'Yoga Mat' })).toHaveAttribute('href', '/product-detail/7')
  expect(screen.getByText('$40.00')).toBeVisible()
  expect(screen.getByTitle('Serenity tokens, worth $0.08')).toHaveTextContent('8 tokens back')
})

test('a product without tokens does not mention them', () => {
  render(<ProductCard href="/product-detail/7" name="Yoga Mat" priceDollars={40} serenityTokens={0} />)
  expect(screen.queryByText(/token/)).toBeNull()
})
