import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { createClient } from '@wellspring/api/client'
import type { ApplicationDetail } from '@wellspring/api/contract/review'
import { ApiProvider } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { createQueryClient } from '@wellspring/api/query-client'
import { SessionProvider } from '@wellspring/api/session'
import { credentialingSample } from '@wellspring/api/testing/applications'
import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { UiProvider } from '@wellspring/ui/provider'

import { ApplicationPanel } from './application-panel.tsx'
import { ApplicationScreen } from './application-screen.tsx'

const id = '0190f0a0-0000-7000-8000-0000000000a1'
const at = '2026-06-15T09:00:00.000Z'
const check = (name: string, change: Partial<ApplicationDetail['checks'][number]> = {}) => ({
  name,
  title: name,
  result: 'pass' as const,
  finding: `${name} is fine.`,
  source: 'What was sent',
  checkedAt: at,
  snapshotHash: 'a',
  ...change,
})

const application = (change: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  id,
  kind: 'provider',
  status: 'pending',
  stage: 'in_review',
  applicantName: 'Nadia Rahman',
  businessName: 'Quiet Water Clinic',
  email: 'nadia@wellspring.example',
  submissionNumber: 1,
  submittedAt: at,
  claimedBy: { id: amara.id, name: 'Amara Okafor' },
  claimedUntil: '2999-06-15T09:30:00.000Z',
  submissions: [
    {
      id: '0190f0a0-0000-7000-8000-0000000000a2',
      number: 1,
      submittedAt: at,
      details: credentialingSample(),
      decision: null,
    },
  ],
  checks: [
    check('Files'),
    check('NPI registry', {
      result: 'not_checked',
      finding: 'Not checked yet: the register is not uploaded.',
    }),
    check('NPI check digit', { result: 'not_applicable', finding: 'No NPI was given.' }),
  ],
  matches: [],
  notes: [],
  ...change,
})

afterEach(() => void vi.unstubAllGlobals())

function show(shown: ApplicationDetail, replies: Parameters<typeof renderScreen>[1] = {}) {
  const whole = application()
  return renderScreen(<ApplicationScreen id={id} />, {
    ...rememberAmara(),
    [`GET /applications/${id}`]: () => ({ application: shown }),
    [`POST /applications/${id}/register-checks`]: () => ({ application: whole }),
    [`POST /applications/${id}/decision`]: () => ({ application: { ...whole, stage: 'approved' } }),
    'GET /applications': () => ({ applications: [], totalRecords: 0, stageCounts: {}, oldestWaiting: null }),
    ...replies,
  })
}

const decisions = (asked: readonly (readonly [string, unknown])[]) =>
  asked.filter(([call]) => call.endsWith('/decision'))

test('unchecked items are counted and named instead of passed, and the registers can be rechecked', async () => {
  const { user, asked } = show(application())
  expect((await screen.findAllByText('1 of 3 checked')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Checks passed')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Recheck registers' }))
  await vi.waitFor(() =>
    expect(asked.map(([call]) => call)).toContain(`POST /applications/${id}/register-checks`),
  )
})

test('an approval asks for confirmation, names unchecked items and can be cancelled', async () => {
  const { user, asked } = show(application())
  await user.click(await screen.findByRole('button', { name: 'Approve, 2 unchecked' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve Quiet Water Clinic?' })
  for (const words of [
    'Nadia Rahman, nadia@wellspring.example',
    'NPI registry (the register was not loaded on Jun 15, 2026)',
    'NPI check digit (not asked: No NPI was given)',
    /their profile becomes public/,
  ])
    expect(within(dialog).getByText(words)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decisions(asked)).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Approve, 2 unchecked' }))
  const again = await screen.findByRole('alertdialog')
  await user.click(within(again).getByRole('button', { name: 'Approve' }))
  await vi.waitFor(() =>
    expect(decisions(asked)).toMatchObject([[expect.anything(), { decision: 'approved' }]]),
  )
})

test('missing input for a decision is shown before the confirmation', async () => {
  const { user, asked } = show(application({ checks: [check('Files', { result: 'fail' })] }))
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Tell the applicant what to change.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Say why you approve it although a check failed.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(decisions(asked)).toEqual([])
})

test("a possible match is resolved on the application's page", async () => {
  const match = {
    id: '0190f0a0-0000-7000-8000-0000000000a3',
    applicationId: id,
    applicantName: 'Nadia Rahman',
    businessName: 'Quiet Water Clinic',
    strength: 'name' as const,
    finding: 'NADIA RAHMAN, NY, excluded since 2020-02-20 (1128a1): the same name only.',
    source: 'Exclusions list (LEIE)',
    foundAt: at,
    resolvedAt: null,
    resolvedBy: null,
    outcome: null,
    resolution: null,
  }
  const call = `POST /exclusion-flags/${match.id}/resolution`
  const { user, asked } = show(application({ matches: [match] }), {
    [call]: () => ({ flag: { ...match, outcome: 'dismissed', resolution: 'Another birthday.' } }),
  })
  await user.type(await screen.findByLabelText('What you found'), 'Another birthday.')
  await user.click(screen.getByRole('button', { name: 'Someone else' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([call, { outcome: 'dismissed', resolution: 'Another birthday.' }]),
  )
})

test('reviewers exchange internal notes beside the documents', async () => {
  const note = { id: crypto.randomUUID(), by: { id: amara.id, name: 'Ben Ito' }, text: 'A copy.', at }
  const { user, asked } = show(application({ notes: [note] }), {
    [`POST /applications/${id}/notes`]: () => ({ application: application() }),
  })
  const notes = await screen.findByRole('region', { name: 'Internal notes' })
  expect(within(notes).getByRole('listitem')).toHaveTextContent('A copy.Ben Ito')
  await user.click(within(notes).getByRole('button', { name: 'Add note' }))
  expect(await within(notes).findByText('Write a note.')).toBeVisible()
  await user.type(within(notes).getByLabelText('Note to the other reviewers'), 'I called the board.')
  await user.click(within(notes).getByRole('button', { name: 'Add note' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([`POST /applications/${id}/notes`, { text: 'I called the board.' }]),
  )
})

test('a key starts a decision, but not while typing', async () => {
  const { user } = show(application())
  const approve = await screen.findByRole('button', { name: /^Approve/ })
  await user.type(screen.getByLabelText('Comments to the applicant'), 'a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  approve.focus()
  await user.keyboard('a')
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

test('the key 1 opens the first document', async () => {
  const { user } = show(application())
  await screen.findByRole('button', { name: /^Approve/ })
  await user.keyboard('1')
  expect(await screen.findByRole('dialog', { name: 'id.png' })).toBeVisible()
})

test('the side panel shows the results of the checks and can claim the application', async () => {
  const unclaimed = application({ stage: 'submitted', claimedBy: null, claimedUntil: null })
  const { user, asked } = renderScreen(<ApplicationPanel id={id} />, {
    ...rememberAmara(),
    [`GET /applications/${id}`]: () => ({ application: unclaimed }),
    [`POST /applications/${id}/claim`]: () => ({ application: application() }),
  })
  expect(await screen.findByText('Nadia Rahman, nadia@wellspring.example')).toBeVisible()
  const checks = within(screen.getByRole('region', { name: 'Checks' }))
  expect(checks.getByText(/Not checked yet: the register is not uploaded\./)).toBeVisible()
  expect(checks.getByRole('link', { name: 'Upload it under Registers' })).toHaveAttribute(
    'href',
    '/admin/registers',
  )
  expect(screen.getByRole('link', { name: 'Open the application' })).toHaveAttribute(
    'href',
    `/admin/applications/${id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  await expect.poll(() => asked.map(([call]) => call)).toContain(`POST /applications/${id}/claim`)
})

test('the key c claims an unclaimed application', async () => {
  const unclaimed = application({ stage: 'submitted', claimedBy: null, claimedUntil: null })
  const { user, asked } = renderScreen(<ApplicationPanel id={id} />, {
    ...rememberAmara(),
    [`GET /applications/${id}`]: () => ({ application: unclaimed }),
    [`POST /applications/${id}/claim`]: () => ({ application: application() }),
  })
  await screen.findByRole('button', { name: 'Claim' })
  await user.keyboard('c')
  await expect.poll(() => asked.map(([call]) => call)).toContain(`POST /applications/${id}/claim`)
})

test('a server without `window` renders the whole application', () => {
  vi.stubGlobal('window', undefined)
  const queryClient = createQueryClient()
  const api = createClient({ url: 'http://server/v1' })
  queryClient.setQueryData(onboardingQueries.application(api, id).queryKey, { application: application() })
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <UiProvider>
          <SessionProvider>
            <ApplicationScreen id={id} />
          </SessionProvider>
        </UiProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('Quiet Water Clinic')
})
