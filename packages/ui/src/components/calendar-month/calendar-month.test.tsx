import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '../../testing/render.tsx'
import meta from './calendar-month.stories.tsx'
import { CalendarMonth } from './calendar-month.tsx'

test('an unpaid slot is dashed in a month as well', () => {
  const [first, ...rest] = meta.args.blocks
  render(<CalendarMonth {...meta.args} blocks={[{ ...first!, isHeld: true }, ...rest]} />)
  expect(screen.getByRole('link', { name: /^09:00 Maya Haddad/ })).toHaveStyle({
    borderStyle: 'dashed',
  })
  expect(screen.getByRole('link', { name: /Bo Lind/ })).not.toHaveStyle({ borderStyle: 'dashed' })
})

// This window is wider than a phone, so elements for phones are hidden and have no role.
const buttonOf = (label: string) => screen.getByLabelText<HTMLButtonElement>(label, { selector: 'button' })

test('a phone shows a dot per appointment by kind, and a press selects the day', () => {
  const onPick = vi.fn<(day: string) => void>()
  const [first, ...rest] = meta.args.blocks
  render(<CalendarMonth {...meta.args} blocks={[{ ...first!, tone: 'waiting' }, ...rest]} onPick={onPick} />)
  const monday = buttonOf('Mon, Nov 16, 4 appointments')
  expect(monday).toHaveAttribute('aria-pressed', 'true')
  const dots = [...monday.querySelectorAll<HTMLElement>('[data-dot]')]
  expect(dots.map(({ dataset }) => dataset['dot'])).toEqual(['waiting', 'active', 'active', 'active'])
  const thursday = buttonOf('Thu, Nov 19, 1 appointment')
  expect(thursday).toHaveAttribute('aria-pressed', 'false')
  thursday.click()
  expect(onPick).toHaveBeenCalledWith('2026-11-19')
})

test('a tablet shows first names, a desktop full names', () => {
  render(<CalendarMonth {...meta.args} />)
  const entry = screen.getByRole('link', { name: /^11:00 Bo Lind/ })
  expect(entry).toHaveTextContent('11:00 Bo Lind')
  expect(within(entry).getByText('Lind')).toBeInTheDocument()
})

test('a 12-hour clock uses a short time, which is read out in full', () => {
  render(<CalendarMonth {...meta.args} clock={{ zone: 'UTC', hour12: true }} />)
  expect(screen.getByRole('link', { name: /^11:00\sAM Bo Lind/ })).toHaveTextContent(/^11am Bo/)
})
