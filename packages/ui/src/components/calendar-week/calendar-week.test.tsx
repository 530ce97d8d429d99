import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

test('places each block on the day and time of the viewer’s zone, in keyboard order', async () => {
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

test('marks today and draws the current time', () => {
  const { container } = render(<CalendarWeek {...week} blocks={[]} hours={[0, 20]} />)
  expect(screen.getByRole('region', { name: 'Wed, Nov 4' })).toHaveAttribute('aria-current', 'date')
  expect(screen.getByRole('region', { name: 'Tue, Nov 3' })).not.toHaveAttribute('aria-current')
  const lines = container.querySelectorAll<HTMLElement>('[data-now]')
  expect([...lines].map(({ style }) => style.top)).toEqual(['50%'])
})

test('starts an hour before the first block, however early or late', () => {
  const clock = { zone: 'UTC', hour12: false }
  const open = [{ id: 'o', startsAt: '2026-11-03T14:00:00Z', endsAt: '2026-11-03T22:00:00Z' }]
  render(<CalendarWeek {...week} clock={clock} blocks={[]} open={open} />)
  expect(screen.getByText('13:00')).toBeVisible()
  expect(screen.getByText('22:00')).toBeVisible()
  expect(screen.queryByText('12:00')).toBeNull()
})

test('a phone summarises consecutive empty days once', () => {
  const days = ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
  render(<CalendarWeek {...week} days={days} blocks={week.blocks.slice(0, 1)} />)
  expect(screen.getByText('Thu, Nov 5 – Fri, Nov 6')).toBeInTheDocument()
})

test('a phone collapses past days of the week, and expands them on request', async () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04']
  const { user } = render(<CalendarWeek {...week} days={days} />)
  const past = () => screen.getByRole('region', { name: 'Tue, Nov 3', hidden: true })
  const folded = past().className
  // For phones only, so it is hidden here.
  const fold = (verb: string) => screen.getByText(`${verb} Mon, Nov 2 to Tue, Nov 3`)
  expect(fold('Show')).toHaveAttribute('aria-expanded', 'false')
  await user.click(fold('Show'))
  expect(past().className).not.toBe(folded)
  expect(fold('Hide')).toHaveAttribute('aria-expanded', 'true')
  await user.click(fold('Hide'))
  expect(past().className).toBe(folded)
})

test('a week without past days collapses none', () => {
  render(<CalendarWeek {...week} days={['2026-11-04', '2026-11-05']} />)
  expect(screen.queryByText(/^Show /)).toBeNull()
})

test('a time off is among the blocks by time, and shows its hours', () => {
  const away = [
    { id: 'off', title: 'Dentist', startsAt: '2026-11-03T11:00:00Z', endsAt: '2026-11-03T12:00:00Z' },
    { id: 'trip', title: 'Trip', startsAt: '2026-11-04T10:00:00Z', endsAt: '2026-11-06T10:00:00Z' },
  ]
  const days = [...week.days, '2026-11-05']
  render(<CalendarWeek {...week} days={days} away={away} onAway={() => {}} />)
  const on = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(on('Tue, Nov 3')).toEqual([
    expect.stringMatching(/^Bo Lind 11:00 to 12:00/),
    expect.stringMatching(/^Dentist 15:00 to 16:00$/),
  ])
  expect(on('Wed, Nov 4')).toEqual([
    expect.stringMatching(/^Maya Haddad 02:30 to 03:20/),
    expect.stringMatching(/^Trip 14:00 to 00:00$/),
  ])
  expect(on('Thu, Nov 5')).toEqual(['Trip All day'])
})

test('a held, unpaid slot is dashed', () => {
  const [first, ...rest] = week.blocks
  render(<CalendarWeek {...week} blocks={[{ ...first!, isHeld: true }, ...rest]} />)
  const linkOf = (name: RegExp) => screen.getByRole('link', { name })
  expect(linkOf(/Maya Haddad/)).toHaveStyle({ borderStyle: 'dashed' })
  expect(linkOf(/Bo Lind/)).not.toHaveStyle({ borderStyle: 'dashed' })
})

test('the keyboard reaches every future empty time with one tab stop and the arrow keys', async () => {
  const onEmpty = vi.fn<() => void>()
  const days = [...week.days, '2026-11-05']
  const clock = { zone: 'UTC', hour12: false }
  const { user } = render(
    <CalendarWeek {...week} days={days} clock={clock} onEmpty={onEmpty} blocks={[]} hours={[5, 9]} />,
  )
  const time = (name: string) => screen.getByRole('button', { name, hidden: true })
  await user.tab()
  // It is 6:00 on 4 November.
  expect(time('Add on Wed, Nov 4 at 06:00')).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(time('Add on Wed, Nov 4 at 06:30')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('06:30')
  await user.keyboard('{ArrowRight}')
  expect(time('Add on Thu, Nov 5 at 06:30')).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onEmpty).toHaveBeenLastCalledWith('2026-11-05', 390)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(time('Add on Wed, Nov 4 at 06:30')).toHaveFocus()
  await user.tab()
  expect(document.body).toHaveFocus()
})

test('if nothing can be created, the keyboard stops only at existing blocks', () => {
  render(<CalendarWeek {...week} />)
  expect(document.querySelector('[data-empty-time]')).toBeNull()
})

afterEach(() => void vi.restoreAllMocks())

/** Wednesday from 8 to 18, ten pixels per hour. */
function atWork() {
  const [onEmpty, onRangeDrag] = [vi.fn<() => void>(), vi.fn<() => void>()]
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  const shown = render(
    <CalendarWeek {...week} blocks={[]} hours={[8, 18]} onEmpty={onEmpty} onRangeDrag={onRangeDrag} />,
  )
  const column = (day: string) => shown.container.querySelector<HTMLElement>(`[data-day="${day}"]`)!
  return { ...shown, onEmpty, onRangeDrag, column }
}
const mouse = (clientY: number) => ({ clientY, clientX: 5, button: 0, pointerType: 'mouse' })

test('a future empty time offers to create something, and a past one does not', () => {
  const { column, container, onEmpty } = atWork()
  const invited = () => container.querySelector('[data-invites]')?.textContent
  // It is 10:00 on 4 November in Dubai.
  fireEvent.pointerMove(column('2026-11-04'), mouse(66))
  expect(invited()).toBe('+ 14:30')
  fireEvent.click(column('2026-11-04'), mouse(66))
  expect(onEmpty).toHaveBeenCalledWith('2026-11-04', 870)
  fireEvent.pointerMove(column('2026-11-04'), mouse(6))
  expect(invited()).toBeUndefined()
  fireEvent.pointerMove(column('2026-11-03'), mouse(66))
  expect(invited()).toBeUndefined()
})

test('dragging the mouse across a day selects a range in either direction, and Escape cancels it', () => {
  const { column, onRangeDrag, onEmpty } = atWork()
  const wednesday = column('2026-11-04')
  fireEvent.pointerDown(wednesday, mouse(70))
  fireEvent.pointerMove(window, mouse(50))
  expect(screen.getByText('13:00 to 15:00')).toBeInTheDocument()
  fireEvent.pointerUp(window)
  fireEvent.click(wednesday, mouse(50))
  expect(onRangeDrag).toHaveBeenCalledExactlyOnceWith({ day: '2026-11-04', from: 780, to: 900 })
  expect(onEmpty).not.toHaveBeenCalled()
  fireEvent.pointerDown(wednesday, mouse(70))
  fireEvent.pointerMove(window, mouse(50))
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(window)
  expect(onRangeDrag).toHaveBeenCalledOnce()
})
