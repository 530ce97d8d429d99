import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { ProviderCard } from './provider-card.tsx'

test('a provider without reviews is new, whatever the initial rating is', () => {
  render(<ProviderCard name="Amara Okafor" domain={['mental', 'social']} rating={4} bookHref="/book/1" />)
  expect(screen.getByText('New, no reviews yet')).toBeVisible()
  expect(screen.queryByText('4/5')).not.toBeInTheDocument()
  expect(screen.getByText('Mental')).toBeVisible()
  const book = screen.getByRole('link', { name: /Book a Consultation/ })
  expect(book).toHaveTextContent('Book a Consultation')
  expect(book).toHaveAttribute('href', '/book/1')
})

test('up to three topics are named, with the number of others', () => {
  const topics = ['Anxiety', 'Sleep', 'Grief', 'Trauma', 'Low mood']
  render(<ProviderCard name="Amara Okafor" domain="mental" helpsWith={topics} />)
  const list = within(screen.getByRole('list', { name: 'Helps with' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anxiety',
    'Sleep',
    'Grief',
    '+2and 2 more',
  ])
})

test('a fully booked provider offers the waitlist', () => {
  render(<ProviderCard name="Amara Okafor" domain="mental" waitHref="/wait/1" />)
  expect(screen.queryByRole('link', { name: /Book/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Join the waitlist of Amara Okafor' })).toHaveAttribute(
    'href',
    '/wait/1',
  )
})
