import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { type ListedNotice, NoticeList } from './notice-list.tsx'

const notice = (values: Partial<ListedNotice>): ListedNotice => ({
  id: values.title ?? '1',
  title: 'Receipt WI-1001',
  body: 'Thank you.',
  href: '/subscription',
  createdAt: '2026-11-20T09:00:00Z',
  readAt: null,
  ...values,
})
const now = '2026-11-21T12:00:00Z'

test('a notice links to its target, and shows its time and whether it is new', async () => {
  const onFollow = vi.fn<() => void>()
  const { user } = render(
    <NoticeList
      now={now}
      onFollow={onFollow}
      notices={[
        notice({}),
        notice({ title: 'Does everything still hold?', href: null, readAt: '2026-11-20T10:00:00Z' }),
      ]}
    />,
  )
  const [fresh, seen] = screen.getAllByRole('article')
  expect(within(fresh!).getByRole('heading', { name: 'New: Receipt WI-1001' })).toBeVisible()
  expect(within(fresh!).getByText('1 Day Ago')).toBeVisible()
  expect(within(seen!).getByRole('heading', { name: 'Does everything still hold?' })).toBeVisible()
  expect(within(seen!).queryByRole('link')).not.toBeInTheDocument()
  const link = within(fresh!).getByRole('link', { name: 'Receipt WI-1001' })
  expect(link).toHaveAttribute('href', '/subscription')
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(onFollow).toHaveBeenCalledExactlyOnceWith(notice({}))
})

test('an empty list says so', () => {
  render(<NoticeList now={now} notices={[]} />)
  expect(screen.getByText('Nothing new')).toBeVisible()
})

test('notices are grouped by day, with names for the two latest days', () => {
  render(
    <NoticeList
      byDay
      now={now}
      notices={[
        notice({ title: 'Sent', createdAt: '2026-11-21T08:00:00Z' }),
        notice({ title: 'Paid' }),
        notice({ title: 'Placed', createdAt: '2026-11-18T08:00:00Z' }),
      ]}
    />,
  )
  const titles = (day: string) =>
    within(screen.getByRole('region', { name: day }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  const today = within(screen.getByRole('region', { name: 'Today' }))
  // The day is shown once, above them.
  expect(today.getByText(/8:00|08:00/)).toBeVisible()
  expect(today.queryByText(/hours ago/)).toBeNull()
  expect([titles('Today'), titles('Yesterday'), titles('Wed, Nov 18')]).toEqual([
    ['New: Sent'],
    ['New: Paid'],
    ['New: Placed'],
  ])
})
