import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { CalendarWeek } from './calendar-week.tsx'
import type { CalendarWeekProps } from './calendar-week.tsx'

const week: CalendarWeekProps = {
  days: ['2026-11-03', '2026-11-04'],
  blocks: [
    {
      id: 'a',
      startsAt: '2026-11-03T22:30:00Z',
      endsAt: '2026-11-03T23:20:00Z',
      title: 'Maya Haddad',
      detail: 'First talk',
      href: '/bookings/a',
      tone: 'active',
    },
    {
      id: 'b',
      startsAt: '2026-11-03T07:00:00Z',
      endsAt: '2026-11-03T08:00:00Z',
      title: 'Bo Lind',
      href: '/bookings/b',
      tone: 'waiting',
    },
  ],
  clock: { zone: 'Asia/Dubai', hour12: false },
  now: '2026-11-04T06:00:00Z',
}

test("puts each block on the day and at the time of the viewer's wall, reached by the keyboard in order", async () => {
  const { user } = render(<CalendarWeek {...week} />)
  const tuesday = screen.getByRole('region', { name: 'Tue, Nov 3' })
  const wednesday = screen.getByRole('region', { name: 'Wed, Nov 4' })
  expect(within(tuesday).getByRole('link')).toHaveAccessibleName(/Bo Lind\s*11:00 to 12:00/)
  const maya = within(wednesday).getByRole('link')
  expect(maya).toHaveAccessibleName(/Maya Haddad\s*02:30 to 03:20 · First talk/)
  expect(maya).toHaveAttribute('href', '/bookings/a')
  await user.tab()
  await user.tab()
  expect(maya).toHaveFocus()
})

test('marks today, and draws where the day is', () => {
  const { container } = render(<CalendarWeek {...week} blocks={[]} hours={[0, 20]} />)
  expect(screen.getByRole('region', { name: 'Wed, Nov 4' })).toHaveAttribute('aria-current', 'date')
  expect(screen.getByRole('region', { name: 'Tue, Nov 3' })).not.toHaveAttribute('aria-current')
  const lines = container.querySelectorAll<HTMLElement>('[data-now]')
  expect([...lines].map(({ style }) => style.top)).toEqual(['50%'])
})

test('begins an hour before what is first, however early or late a day is worked', () => {
  const clock = { zone: 'UTC', hour12: false }
  const open = [{ id: 'o', startsAt: '2026-11-03T14:00:00Z', endsAt: '2026-11-03T22:00:00Z' }]
  render(<CalendarWeek {...week} clock={clock} blocks={[]} open={open} />)
  expect(screen.getByText('13:00')).toBeVisible()
  expect(screen.getByText('22:00')).toBeVisible()
  expect(screen.queryByText('12:00')).toBeNull()
})

test('a phone says once that nothing is booked on days after each other', () => {
  const days = ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
  render(<CalendarWeek {...week} days={days} blocks={week.blocks.slice(0, 1)} />)
  expect(screen.getByText('Thu, Nov 5 – Fri, Nov 6')).toBeInTheDocument()
})
