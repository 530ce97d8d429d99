import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FoldedFigures } from '../figure-tile/folded-figures.tsx'
import { render } from '../../testing/render.tsx'
import { WaitingTile } from './waiting-tile.tsx'

const about = { label: 'Orders to ship', href: '/orders?status=pending', now: '2026-06-15T12:00:00Z' }

test('it shows how many await action and the age of the oldest, and links to them', () => {
  render(<WaitingTile {...about} waiting={{ count: 3, oldest: '2026-06-12T12:00:00Z' }} failed={false} />)
  const tile = screen.getByRole('region', { name: 'Orders to ship' })
  expect(tile).toHaveTextContent('3Oldest: 3 days ago')
  expect(screen.getByRole('link', { name: 'Orders to ship' })).toHaveAttribute('href', about.href)
})

test('on a phone, where text is short, today’s items show their age without the day', () => {
  const first = [{ name: 'Grace Hopper', at: '2026-06-15T11:59:40Z' }]
  const waiting = { count: 1, oldest: '2026-06-15T11:59:40Z', first }
  render(
    <FoldedFigures title="Needs attention">
      <WaitingTile {...about} waiting={waiting} failed={false} />
    </FoldedFigures>,
  )
  expect(screen.getByText('Oldest: just now')).toBeInTheDocument()
  expect(screen.getByText('Grace Hopper, today, just now')).toBeInTheDocument()
})

test('it shows deadlines where they are known', () => {
  const at = '2026-06-12T12:00:00Z'
  const waiting = { count: 1, oldest: at, first: [{ name: 'WS-1006', at }] }
  render(
    <FoldedFigures title="Needs attention">
      <WaitingTile
        {...about}
        waiting={waiting}
        failed={false}
        due={{ dayOf: (since) => since.slice(0, 10), words: (day) => `ship by ${day}` }}
      />
    </FoldedFigures>,
  )
  expect(screen.getByText('WS-1006, ship by 2026-06-12')).toBeInTheDocument()
  expect(screen.getByText('By 2026-06-12')).toBeInTheDocument()
})

test('it names the oldest items if they have names', () => {
  const first = [
    { name: 'Grace Hopper', at: '2026-06-12T12:00:00Z' },
    { name: 'Ada Byron', at: '2026-06-15T10:00:00Z' },
  ]
  const waiting = { count: 3, oldest: '2026-06-12T12:00:00Z', first }
  render(<WaitingTile {...about} waiting={waiting} failed={false} />)
  expect(screen.getByRole('region', { name: 'Orders to ship' })).toHaveTextContent(
    '3Grace Hopper, 3 days ago · Ada Byron, today, 2 hours ago',
  )
})

test('it says that nothing awaits action only once that is known', () => {
  const { unmount } = render(<WaitingTile {...about} waiting={undefined} failed={false} />)
  expect(screen.queryByText('Nothing is waiting.')).toBeNull()
  expect(screen.queryByText('0')).toBeNull()
  unmount()
  render(<WaitingTile {...about} waiting={{ count: 0, oldest: null }} failed={false} />)
  expect(screen.getByText('Nothing is waiting.')).toBeVisible()
})
