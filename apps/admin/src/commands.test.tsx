import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { CommandSearch } from '@wellspring/app/command-search'
import { SessionProvider } from '@wellspring/api/session'
import { render } from '@wellspring/ui/testing/render'

import { commandsFor } from './commands.ts'
import { people, refusal } from './features/people/people-samples.ts'
import { navigationFor } from './navigation.ts'
import type { Visitor } from './navigation.ts'
import { OverReplies } from './test/over-replies.tsx'

const account = {
  id: '0190f0a0-0000-7000-8000-000000000009',
  firstName: 'Ruth',
  lastName: 'Lang',
  email: 'ruth@example.org',
  kind: 'admin',
  roles: [],
  profileImageUrl: null,
}

beforeEach(() => {
  localStorage.setItem(
    'userData',
    JSON.stringify({ id: account.id, name: 'Ruth Lang', kind: 'admin', avatar: null }),
  )
})

const empty = {
  applications: [],
  product: [],
  bookings: [],
  services: [],
  events: [],
  contents: [],
  tickets: [],
  organisations: [],
  totalRecords: 0,
}

function show(visitor: Visitor, orders: () => object = () => ({ ...empty, orders: [] })) {
  const asked: string[] = []
  const go = vi.fn<(path: string) => void>()
  const reply = (call: string) => {
    asked.push(call)
    if (call.startsWith('GET /account')) return { user: account, idleSeconds: 900 }
    if (call.includes('/users')) return { users: people.slice(0, 1), totalRecords: 1 }
    if (call.includes('order')) return orders()
    return empty
  }
  const shown = render(
    <OverReplies reply={reply}>
      <SessionProvider>
        <CommandSearch
          navigation={navigationFor(visitor)}
          loadSources={() => Promise.resolve(commandsFor(visitor))}
          go={go}
        />
      </SessionProvider>
    </OverReplies>,
  )
  return { ...shown, asked, go }
}

test('Ctrl+K finds a person by name, and Enter opens their page', async () => {
  const { user, go } = show('admin')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByLabelText('Search by name or number'), 'maya')
  expect(await screen.findByRole('option', { name: /Maya Haddad/ })).toBeVisible()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(go).toHaveBeenCalledExactlyOnceWith(`/admin/people/${people[0]!.id}`)
  expect(screen.getByRole('button', { name: 'Search', hidden: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('a page is found by its name, and a single letter sends no request', async () => {
  const { user, asked, go } = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const field = await screen.findByLabelText('Search by name or number')
  expect(screen.getByRole('option', { name: /Today/ })).toBeVisible()
  await user.type(field, 'x')
  expect(asked.filter((call) => call.includes('search='))).toEqual([])
  await user.clear(field)
  await user.click(screen.getByRole('option', { name: /Expiring credentials/ }))
  expect(go).toHaveBeenCalledExactlyOnceWith('/admin/credentials')
})

test('staff find no people, no applications and no administrator pages', async () => {
  const { user, asked } = show('staff')
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await screen.findByLabelText('Search by name or number'), 'ad')
  await vi.waitFor(() => expect(asked.some((call) => call.includes('search=ad'))).toBe(true))
  expect(asked.filter((call) => /users|applications/.test(call))).toEqual([])
  expect(screen.queryByRole('option', { name: /Expiring credentials/ })).toBeNull()
})

test('a failed search is reported beside the results of the others', async () => {
  const { user } = show('admin', () => refusal)
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await screen.findByLabelText('Search by name or number'), 'maya')
  expect(await screen.findByRole('option', { name: /Maya Haddad/ })).toBeVisible()
  expect(await screen.findByText(/Orders could not be searched/, {}, { timeout: 10_000 })).toBeVisible()
})

test('a question mark opens the list of keyboard shortcuts', async () => {
  const { user } = show('admin')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Show these keys',
  )
})

test('a slash opens the search, and keys in a field are only typed', async () => {
  const { user } = show('admin')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('/')
  const field = await screen.findByLabelText('Search by name or number')
  await user.type(field, 'a?b')
  expect(field).toHaveValue('a?b')
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
})
