import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { ApplicationStage, ApplicationStatus } from '@wellspring/api/contract/application-stage'
import { credentialingSample } from '@wellspring/api/testing/applications'
import { membershipSample } from '@wellspring/api/testing/memberships'
import { Toaster } from '@wellspring/ui/toast'

import { amara, rememberAmara, renderScreen } from '../test-support.tsx'
import { ApplicationFrame } from './application-frame.tsx'
import { ApplicationStatePanel } from './application-state-panel.tsx'
import { ApplicationSteps } from './application-steps.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

const recordOf = (stage: ApplicationStage | null, status: ApplicationStatus | null = null) => ({
  id: stage && 'application-1',
  stage,
  status,
  adminComments: null,
  sectionComments: {},
  submittedAt: null as string | null,
  draftSavedAt: null as string | null,
  credentialing: null,
  history: [],
})

const path = `GET /provider-details/user/${amara.id}`

describe('the frame of an application', () => {
  function Page({ renew }: { renew: boolean }) {
    const [editing, setEditing] = useState(renew)
    return (
      <ApplicationFrame
        kind="provider"
        title="Provider application"
        checkoutHref={(id) => `/pay?id=${id}`}
        address={{ step: undefined, onStep: () => {} }}
        onUnsavedChange={() => {}}
        editing={editing}
        onEditing={setEditing}
        renderForm={({ again, onSent }) => (
          <button onClick={() => onSent('Sent')}>{again ? 'Send again' : 'Send'}</button>
        )}
        renderStatus={({ status, checkoutHref, onApply, onWithdraw }) => (
          <>
            <p>
              {status}, {checkoutHref ?? 'no plan'}
            </p>
            <button onClick={onApply}>Apply again</button>
            {onWithdraw ? <button>Withdraw</button> : null}
          </>
        )}
      />
    )
  }

  function show(records: ReturnType<typeof recordOf>[], renew = false) {
    return renderScreen(
      <>
        <Page renew={renew} />
        <Toaster />
      </>,
      {
        ...rememberAmara(),
        [path]: () => (records.length > 1 ? records.shift()! : records[0]!),
        'GET /application-draft': () => ({ draft: null }),
        'GET /memberships': () => ({
          memberships: [
            { ...membershipSample, points: { ...membershipSample.points, title: 'Provider' as const } },
          ],
        }),
      },
    )
  }

  test('a new applicant gets the form and a confirmation after sending it', async () => {
    const { user } = show([recordOf(null)])
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent')).toBeInTheDocument()
  })

  test('a waiting application can be withdrawn but not edited, also when renewing', async () => {
    show([recordOf('submitted', 'pending')], true)
    expect(await screen.findByText(/^pending/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  test.each([
    ['submitted', 'No reviewer has started reading it yet. You can still withdraw it.'],
    ['in_review', 'A reviewer is reading it now.'],
  ] as const)(
    'a pending application shows its date and whether a reviewer has claimed it: %s',
    async (stage, words) => {
      show([{ ...recordOf(stage, 'pending'), submittedAt: '2026-06-03T09:00:00Z' }])
      expect(await screen.findByText(words, { exact: false })).toHaveTextContent('Sent on Jun 3, 2026.')
    },
  )

  test('an application that needs changes is sent again', async () => {
    const { user } = show([recordOf('changes_requested', 'rejected')])
    await user.click(await screen.findByRole('button', { name: 'Apply again' }))
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByRole('button', { name: 'Apply again' })).toBeVisible()
  })

  test('an approved one leads to its plan, or is renewed', async () => {
    show([recordOf('approved', 'approved')])
    expect(await screen.findByText(`approved, /pay?id=${membershipSample.id}`)).toBeVisible()
    show([recordOf('approved', 'approved')], true)
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible()
  })
})

describe('what was sent', () => {
  const history = [
    { number: 2, submittedAt: '2026-06-03T09:00:00Z', decision: null },
    {
      number: 1,
      submittedAt: '2026-06-01T09:00:00Z',
      decision: {
        decision: 'rejected' as const,
        adminComments: 'A sharper ID.',
        at: '2026-06-02T09:00:00Z',
        sectionComments: {
          education: 'Which board?',
          basicInformation: 'Which Amara?',
        },
      },
    },
  ]

  function show(stage: ApplicationStage, status: ApplicationStatus) {
    const onEditing = vi.fn<(editing: boolean) => void>()
    const record = { ...recordOf(stage, status), credentialing: credentialingSample(), history }
    return {
      onEditing,
      ...renderScreen(
        <ApplicationFrame
          kind="provider"
          title="Provider application"
          address={{ step: undefined, onStep: () => {} }}
          checkoutHref={(id) => `/pay?id=${id}`}
          onUnsavedChange={() => {}}
          editing={false}
          onEditing={onEditing}
          renderForm={() => <p>The form</p>}
          renderStatus={() => <p>The status</p>}
        />,
        { ...rememberAmara(), [path]: () => record, 'GET /memberships': () => ({ memberships: [] }) },
      ),
    }
  }

  test("is shown in full while it waits, with its history in the form's order", async () => {
    show('submitted', 'pending')
    const sent = await screen.findByRole('region', { name: 'What you sent' })
    expect(within(sent).getByText('Psychiatrist')).toBeVisible()
    expect(within(sent).getByRole('button', { name: 'license.pdf' })).toBeVisible()
    const past = within(sent).getByRole('region', { name: 'History' })
    expect(past.textContent).toMatch(/Version 2.*Not decided yet.*Version 1.*Sent back for changes/)
    expect(past.textContent).toMatch(/A sharper ID.*Basic Information: Which Amara.*Education.*Which board/)
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })

  test('can be changed by a member', async () => {
    const { user, onEditing } = show('activated', 'approved')
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    expect(onEditing).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe("the applicant's status", () => {
  function show(stage: ApplicationStage | null, isMember = false) {
    const roles = isMember ? ['member-provider' as const] : []
    return renderScreen(
      <ApplicationStatePanel
        kind="provider"
        applicationHref="/apply"
        checkoutHref={(id) => `/pay?id=${id}`}
        renewHref="/apply?renew=true"
      />,
      {
        ...rememberAmara(),
        'GET /memberships': () => ({ memberships: [membershipSample] }),
        'GET /account': () => ({ user: { ...amara, roles }, idleSeconds: 900 }),
        [path]: () => recordOf(stage),
        'GET /own-credentials': () => ({ credentials: [], attestBy: null }),
      },
    )
  }

  test.each([
    [null, false, 'Go to my application', '/apply'],
    ['approved', false, 'Complete payment', `/pay?id=${membershipSample.id}`],
    ['suspended', true, 'Upload renewal', '/apply?renew=true'],
  ] as const)('at %s, a member: %s, the next step is: %s', async (stage, isMember, name, href) => {
    show(stage, isMember)
    const link = await screen.findByRole('link', { name })
    await waitFor(() => expect(link).toHaveAttribute('href', href))
  })

  test('leads back to an application that was begun', async () => {
    const link = { applicationHref: '/apply', checkoutHref: () => '/pay', renewHref: '/renew' }
    renderScreen(<ApplicationStatePanel kind="provider" {...link} />, {
      ...rememberAmara(),
      [path]: () => ({ ...recordOf(null), draftSavedAt: '2026-06-15T09:00:00.000Z' }),
    })
    expect(await screen.findByRole('heading', { name: 'Continue your application' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/apply')
  })

  test.each([
    [null, '0 of 4 done', 'We review it'],
    ['submitted', '1 of 4 done', 'We review it'],
    ['changes_requested', '1 of 4 done', 'Your application needs a change'],
    ['approved', '2 of 4 done', 'We review it, done'],
  ] as const)('at %s, %s of the way, whose second step is: %s', async (stage, done, second) => {
    renderScreen(<ApplicationSteps kind="provider" />, { ...rememberAmara(), [path]: () => recordOf(stage) })
    expect(await screen.findByText(done)).toBeVisible()
    expect(screen.getByRole('list')).toHaveTextContent(second)
  })

  test('shows a member their credentials', async () => {
    show('activated', true)
    expect(await screen.findByRole('region', { name: 'Credentials' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  })
})
