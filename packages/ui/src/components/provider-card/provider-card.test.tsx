import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ProviderCard } from './provider-card.tsx'

test('somebody without reviews is new, whatever their rating begins with', () => {
  render(<ProviderCard name="Amara Okafor" domain={['mental', 'social']} rating={4} bookHref="/book/1" />)
  expect(screen.getByText('New, no reviews yet')).toBeVisible()
  expect(screen.queryByText('4/5')).not.toBeInTheDocument()
  expect(screen.getByText('Mental')).toBeVisible()
  const book = screen.getByRole('link', { name: /Book a Consultation/ })
  expect(book).toHaveTextContent('Book a Consultation')
  expect(book).toHaveAttribute('href', '/book/1')
})

test('who is fully booked is waited for', () => {
  render(<ProviderCard name="Amara Okafor" domain="mental" waitHref="/wait/1" />)
  expect(screen.queryByRole('link', { name: /Book/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Join the waitlist of Amara Okafor' })).toHaveAttribute(
    'href',
    '/wait/1',
  )
})
