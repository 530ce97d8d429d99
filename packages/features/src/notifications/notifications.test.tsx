import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Notice } from '@wellspring/api/contract/notifications'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { NoticeBell } from './notice-bell.tsx'

const notice = (values: Partial<Notice> = {}): Notice => ({
  id: '0190f0a0-0000-7000-8000-0000000000d1',
  kind: 'money',
  title: 'Receipt WI-1001: Patron membership',
  body: 'Thank you.',
  href: '/invoices/1',
  createdAt: '2026-11-20T09:00:00.000Z',
  readAt: null,
  ...values,
})

const list = (notices: Notice[], unread = notices.filter(({ readAt }) => readAt === null).length) => ({
  notices,
  unread,
  totalRecords: notices.length,
})

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const bell = (name: string) => screen.findByRole('button', { name })

describe('the bell', () => {
  test('renders nothing and sends no request for a guest', async () => {
    const { asked } = renderScreen(<NoticeBell />)
    await act(async () => {})
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })

  test('counts new notices until one is followed or all are marked as read', async () => {
    let notices = [notice(), notice({ id: '0190f0a0-0000-7000-8000-0000000000d2', title: 'Another' })]
    const { user, asked } = renderScreen(<NoticeBell />, {
      ...rememberAmara(),
      'GET /notices': () => list(notices),
      'POST /notices/read': () => {
        notices = notices.map((one) => ({ ...one, readAt: '2026-11-21T09:00:00.000Z' }))
        return { unread: 0 }
      },
    })
    await user.click(await bell('Notifications, 2 new'))
    const drawer = await screen.findByRole('dialog', { name: 'Notifications' })
    expect(await within(drawer).findByRole('heading', { name: 'New: Another' })).toBeVisible()
    expect(asked.filter(([call]) => call.startsWith('POST'))).toEqual([])
    await user.click(within(drawer).getByRole('button', { name: 'Mark all as read' }))
    expect(await within(drawer).findByRole('heading', { name: 'Another' })).toBeVisible()
    expect(asked.at(-1)).toEqual(['POST /notices/read', { until: notice().createdAt }])
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument()
    expect(within(drawer).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  test('counts up to 99', async () => {
    renderScreen(<NoticeBell />, { ...rememberAmara(), 'GET /notices': () => list([notice()], 100) })
    expect(await bell('Notifications, 99+ new')).toBeVisible()
  })

  test('closes when a notice is followed and marks that notice as read', async () => {
    let readAt: string | null = null
    const { user, asked } = renderScreen(<NoticeBell />, {
      ...rememberAmara(),
      'GET /notices': () => list([notice({ readAt })]),
      [`POST /notices/${notice().id}/read`]: () => {
        readAt = '2026-11-21T09:00:00.000Z'
        return { unread: 0 }
      },
    })
    await user.click(await bell('Notifications, 1 new'))
    await screen.findByRole('dialog')
    const link = await screen.findByRole('link', { name: notice().title })
    expect(link).toHaveAttribute('href', '/invoices/1')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    const closed = await screen.findByRole('button', { name: 'Notifications', hidden: true })
    await waitFor(() => expect(closed).toHaveAttribute('aria-expanded', 'false'))
    expect(asked).toContainEqual([`POST /notices/${notice().id}/read`, {}])
  })

  test('shows a failed load and retries it', async () => {
    let up = false
    const { user } = renderScreen(<NoticeBell />, {
      ...rememberAmara(),
      'GET /notices': () =>
        up ? list([]) : { status: 400, msgCode: 'BAD_REQUEST', message: 'This did not work.' },
    })
    await user.click(await bell('Notifications'))
    expect(await screen.findByText('This did not work.')).toBeVisible()
    up = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing new')).toBeVisible()
  })

  test('polls every minute', async () => {
    let notices: Notice[] = []
    const replies = { ...rememberAmara(), 'GET /notices': () => list(notices) }
    vi.useFakeTimers()
    renderScreen(<NoticeBell />, replies)
    expect(await bell('Notifications')).toBeVisible()
    notices = [notice()]
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(await bell('Notifications, 1 new')).toBeVisible()
  })
})
