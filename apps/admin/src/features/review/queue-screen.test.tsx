import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { ApplicationRow } from '@wellspring/api/contract/review'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { QueueScreen } from './queue-screen.tsx'

const rowOf = (change: Partial<ApplicationRow>): ApplicationRow => ({
  id: 'a0',
  kind: 'provider',
  status: 'pending',
  stage: 'submitted',
  applicantName: 'Nadia Rahman',
  businessName: 'Quiet Water Clinic',
  email: 'nadia@wellspring.example',
  submissionNumber: 1,
  submittedAt: '2026-06-15T09:00:00.000Z',
  claimedBy: null,
  claimedUntil: null,
  checks: { warn: 1, fail: 0, notChecked: 0 },
  ...change,
})
const rows = [
  rowOf({ id: 'a1', businessName: 'Aster' }),
  rowOf({ id: 'a2', businessName: 'Birch' }),
  rowOf({ id: 'a3', businessName: 'Cedar', claimedBy: { id: 'r1', name: 'Ruth Lang' } }),
]
const stageCounts = {
  submitted: 3,
  in_review: 0,
  changes_requested: 0,
  approved: 0,
  activated: 0,
  suspended: 0,
  withdrawn: 0,
}

function show() {
  const onSearch = vi.fn<(search: object) => void>()
  const shown = renderScreen(<QueueScreen search={{}} onSearch={onSearch} />, {
    ...rememberAmara(),
    'GET /account/views': () => ({ views: [] }),
    'GET /applications': () => ({
      applications: rows,
      totalRecords: 3,
      stageCounts,
      oldestWaiting: rows[0]!.submittedAt,
    }),
    'POST /applications/a1/claim': () => ({
      status: 409,
      msgCode: 'CONFLICT',
      message: 'Ruth Lang has claimed this application.',
    }),
    'POST /applications/a2/claim': () => ({ status: 200, application: {} }),
  })
  return { ...shown, onSearch }
}

test('bulk claiming skips applications that others hold and shows the reason for each refusal', async () => {
  const { user, asked } = show()
  for (const name of ['Aster', 'Birch', 'Cedar'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Claim 2 applications' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Claim 2 applications' }))
  const said = await within(dialog).findByRole('alert')
  expect(said).toHaveTextContent('Aster: Ruth Lang has claimed this application.')
  expect(asked.filter(([call]) => call.endsWith('/claim')).map(([call]) => call)).toEqual([
    'POST /applications/a1/claim',
    'POST /applications/a2/claim',
  ])
})

test('a claimed application is deselected', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Birch' }))
  await user.click(screen.getByRole('button', { name: 'Claim 1 application' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Claim 1 application' }))
  await vi.waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})

test('the queue can be sorted by its columns', async () => {
  const { user, onSearch } = show()
  await user.click(await screen.findByRole('button', { name: /^Checks/ }))
  expect(onSearch).toHaveBeenCalledWith({ sort: 'checks' })
})

test('the line below the title is reserved while loading', async () => {
  renderScreen(<QueueScreen search={{}} onSearch={() => {}} />, {
    ...rememberAmara(),
    'GET /applications': () => new Promise(() => {}),
  })
  const header = (await screen.findByRole('heading', { name: 'Applications' })).closest('header')
  expect(header?.textContent).toBe('Applications\u00A0')
})
