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
  expect(maya).toHaveAccessibleName(/Maya Haddad\s*02:30 to 03:20\s*First talk/)
  expect(maya).toHaveAttribute('href', '/bookings/a')
  await user.tab()
  await user.tab()
  expect(maya).toHaveFocus()
})

test('marks today, and draws where the day is', () => {
  const { container } = render(<CalendarWeek {...week} hours={[0, 20]} />)
  expect(screen.getByRole('region', { name: 'Wed, Nov 4' })).toHaveAttribute('aria-current', 'date')
  expect(screen.getByRole('region', { name: 'Tue, Nov 3' })).not.toHaveAttribute('aria-current')
  const lines = container.querySelectorAll<HTMLElement>('[data-now]')
  expect([...lines].map(({ style }) => style.top)).toEqual(['50%'])
})
