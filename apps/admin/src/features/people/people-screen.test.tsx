import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { OverReplies } from '../../test/over-replies.tsx'
import type { Reply } from '../../test/over-replies.tsx'
import { answerOf, people, refusal } from './people-samples.ts'
import { PeopleScreen } from './people-screen.tsx'
import type { PeopleSearch } from './people-search.ts'

function show(reply: Reply, search: PeopleSearch = {}) {
  const onSearch = vi.fn<(search: PeopleSearch) => void>()
  const shown = render(
    <OverReplies reply={reply}>
      <PeopleScreen search={search} onSearch={onSearch} />
    </OverReplies>,
  )
  return { ...shown, onSearch }
}

const all = () => answerOf(people)

test('lists accounts with kind, roles and state, each with a link', async () => {
  show(all)
  const provider = await screen.findByRole('row', { name: /Miriam Adler/ })
  for (const words of ['Provider', 'Member provider', 'Active'])
    expect(within(provider).getByText(words)).toBeVisible()
  expect(within(provider).getByRole('link', { name: 'Miriam Adler' })).toHaveAttribute(
    'href',
    `/admin/people/${people[1]!.id}`,
  )
  const disabled = screen.getByRole('row', { name: /Peter Novak/ })
  expect(within(disabled).getByText('Disabled')).toBeVisible()
})

test('requests what its address says and keeps filters there', async () => {
  const asked: string[] = []
  const reply = (call: string) => {
    asked.push(call)
    return all()
  }
  const { user, onSearch } = show(reply, { kind: 'provider', state: 'active', q: 'adler' })
  await screen.findByRole('row', { name: /Miriam Adler/ })
  const { searchParams } = new URL(asked[0]!.replace('GET ', ''), 'http://server')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    kind: 'provider',
    state: 'active',
    search: 'adler',
  })
  await user.click(screen.getByRole('button', { name: /^Disabled/ }))
  expect(onSearch).toHaveBeenLastCalledWith({ kind: 'provider', state: 'disabled', q: 'adler' })
  await user.selectOptions(screen.getByLabelText('Type'), 'All types')
  expect(onSearch).toHaveBeenLastCalledWith({ state: 'active', q: 'adler' })
})

test('shows no counts while loading, and says when nobody is found', async () => {
  const loading = show(() => new Promise<never>(() => {}))
  expect(screen.queryByText(/0–0 of 0/)).toBeNull()
  loading.unmount()
  show(() => answerOf([]), { q: 'nobody' })
  expect(await screen.findByText('No Record Found')).toBeVisible()
})

test('shows the error of a failed load and retries it', async () => {
  let isUp = false
  const { user } = show(() => (isUp ? all() : refusal))
  expect(await screen.findByText(refusal.message)).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /Maya Haddad/ })).toBeVisible()
})
