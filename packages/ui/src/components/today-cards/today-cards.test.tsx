import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FigureTile } from '../figure-tile/figure-tile.tsx'
import { TodayCards } from './today-cards.tsx'
import type { TodayCard } from './today-cards.tsx'

const figures: readonly TodayCard[] = [
  { name: 'ship', group: 'attention', card: <FigureTile label="Orders to ship" value="2" isWaiting /> },
  { name: 'members', group: 'figures', card: <FigureTile label="Members" value="12" /> },
  { name: 'sales', group: 'trend', card: <p>Sales per week</p> },
]

const order = () => screen.getByTestId('page').textContent

const show = (cards: readonly TodayCard[]) =>
  render(
    <div data-testid="page">
      <TodayCards cards={cards} />
    </div>,
  )

test('required actions come first, then what is next, then the figures', () => {
  show([...figures, { name: 'bookings', group: 'next', card: <p>Your next booking</p> }])
  expect(order()).toBe('Needs attentionOrders to ship2Your next bookingAt a glanceMembers12Sales per week')
})

test('weekly numbers come first among the figures, above their trend', () => {
  show([
    ...figures,
    { name: 'sold', group: 'stats', card: <FigureTile label="Sold" value="$80.00" /> },
    { name: 'standing', group: 'last', card: <p>Credentials</p> },
  ])
  expect(order()).toBe(
    'Needs attentionOrders to ship2At a glanceSold$80.00Members12CredentialsSales per week',
  )
})

test('a figure of the list has its name and number', () => {
  show(figures)
  const list = screen.getByRole('region', { name: 'At a glance' })
  expect(within(list).getByRole('region', { name: 'Members' })).toHaveTextContent('Members12')
})
