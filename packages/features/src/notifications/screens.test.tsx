import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { NoticePreferences } from '@wellspring/api/contract/notifications'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { NotificationSettingsScreen } from './notification-settings-screen.tsx'
import { readNoticeSearch } from './notice-search.ts'
import type { NoticeSearch } from './notice-search.ts'
import { NotificationsScreen } from './notifications-screen.tsx'
import { notices, preferences } from './samples.ts'

beforeEach(() => localStorage.clear())

function list(search: NoticeSearch = {}, shown = notices) {
  const onSearch = vi.fn<(next: NoticeSearch) => void>()
  const asked: string[] = []
  const unread = notices.filter(({ readAt }) => readAt === null).length
  const rendered = renderScreen(
    <NotificationsScreen audience="patron" search={search} onSearch={onSearch} />,
    {
      ...rememberAmara(),
      'GET /notices': (_input, query) => {
        asked.push(query.toString())
        return { notices: shown, totalRecords: 60, unread }
      },
      'POST /notices/read': () => ({ unread: 0 }),
      [`POST /notices/${notices[0]!.id}/read`]: () => ({ unread: 1 }),
    },
  )
  return { ...rendered, onSearch, queries: asked }
}

describe('the list', () => {
  test('shows one page and marks everything up to the newest notice as read', async () => {
    const { user, asked, onSearch, queries } = list({ page: 2 })
    expect(await screen.findByRole('link', { name: notices[0]!.title })).toHaveAttribute(
      'href',
      notices[0]!.href,
    )
    expect(queries).toContain('limit=25&page=1')
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(asked).toContainEqual(['POST /notices/read', { until: notices[0]!.createdAt }])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(onSearch).toHaveBeenLastCalledWith({ page: 3 })
  })

  test('filters by new and by kind, starting at the first page', async () => {
    const { user, onSearch } = list({ page: 2, kind: 'money' })
    await user.click(await screen.findByRole('button', { name: /^Unread/ }))
    expect(onSearch).toHaveBeenLastCalledWith({ kind: 'money', unread: true })
    const about = screen.getByRole('combobox', { name: 'About' })
    expect(within(about).queryByRole('option', { name: 'What you offer' })).toBeNull()
    await user.selectOptions(about, 'Orders')
    expect(onSearch).toHaveBeenLastCalledWith({ kind: 'orders' })
  })

  test('requests what its address says and offers a way back from an empty filter', async () => {
    const { user, onSearch, queries } = list({ unread: true, kind: 'events' }, [])
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(queries).toContain('limit=25&page=0&unread=true&kind=events')
    expect(onSearch).toHaveBeenLastCalledWith({})
  })

  test('marks a followed notice as read', async () => {
    const { user, asked } = list()
    const link = await screen.findByRole('link', { name: notices[0]!.title })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(asked).toContainEqual([`POST /notices/${notices[0]!.id}/read`, {}])
  })

  test.each([
    [
      { page: 3, unread: true, kind: 'money' },
      { page: 3, unread: true, kind: 'money' },
    ],
    [{ page: 0, unread: 'yes', kind: 'gossip' }, {}],
  ])('reads the search parameters %j', (typed, read) => {
    expect(readNoticeSearch(typed)).toEqual(read)
  })
})

function settings(saved: (input: unknown) => object = () => preferences) {
  return renderScreen(<NotificationSettingsScreen />, {
    'GET /notice-preferences': () => preferences,
    'PUT /notice-preferences': saved,
  })
}

describe('the settings', () => {
  test('are saved as they were chosen', async () => {
    let sent: unknown
    const { user } = settings((input) => {
      sent = input
      return input as NoticePreferences
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Orders: Email' }))
    await user.click(screen.getByRole('radio', { name: /One email a day/ }))
    await user.click(screen.getByRole('checkbox', { name: /Quiet hours/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), '1290')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toBeDefined())
    expect(sent).toEqual({
      ...preferences,
      digest: 'daily',
      quietHours: { from: 1290, to: 420 },
      ways: preferences.ways.map((way) => (way.kind === 'orders' ? { ...way, mail: false } : way)),
    })
  })

  test('say that security, safety and money notifications are always sent', async () => {
    settings()
    for (const kind of ['Security and privacy', 'Safety', 'Money']) {
      const row = (await screen.findByText(kind)).closest('tr')!
      expect(within(row).getAllByText('Always')).toHaveLength(2)
      // Push to a device is optional even for these kinds.
      expect(within(row).getByRole('checkbox')).toHaveAccessibleName(`${kind}: Push`)
    }
  })

  test('disable push in a browser without notifications and keep the stored choice', async () => {
    let sent: NoticePreferences | undefined
    const { user } = settings((input) => (sent = input as NoticePreferences))
    const push = await screen.findByRole('checkbox', { name: 'Orders: Push' })
    await screen.findByText(/You cannot choose push here/)
    expect(push).toBeDisabled()
    expect(push).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent?.ways).toEqual(preferences.ways))
  })

  test('require quiet hours with different start and end, and show what the server refuses', async () => {
    const { user } = settings(() => ({
      status: 400,
      msgCode: 'BAD_REQUEST',
      message: 'This did not work.',
    }))
    await user.click(await screen.findByRole('checkbox', { name: /Quiet hours/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '1320')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose an end that differs from the start.')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '360')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This did not work.')).toBeVisible()
  })
})
