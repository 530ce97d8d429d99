import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { ApplicationStage, ApplicationStatus } from '@wellspring/api/contract/onboarding'
import { membershipSample } from '@wellspring/api/testing/memberships'
import { Toaster } from '@wellspring/ui/toast'

import { amara, rememberAmara, renderScreen } from '../test-support.tsx'
import { ApplicationFrame } from './application-frame.tsx'
import { StandingPanel } from './standing-panel.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))

const recordOf = (stage: ApplicationStage | null, status: ApplicationStatus | null = null) => ({
  ...{ id: stage && 'application-1', stage, status, adminComments: null, sectionComments: {} },
  ...{ submittedAt: null, credentialing: null },
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

  it('somebody new comes to the form, and is told that it was sent', async () => {
    const { user } = show([recordOf(null)])
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent')).toBeInTheDocument()
  })

  it('one that waits can be withdrawn and is not edited, also where it was to be renewed', async () => {
    show([recordOf('submitted', 'pending')], true)
    expect(await screen.findByText(/^pending/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  it('one that needs changes is sent again', async () => {
    const { user } = show([recordOf('changes_requested', 'rejected')])
    await user.click(await screen.findByRole('button', { name: 'Apply again' }))
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByRole('button', { name: 'Apply again' })).toBeVisible()
  })

  it('an approved one leads to its plan, or is renewed', async () => {
    show([recordOf('approved', 'approved')])
    expect(await screen.findByText(`approved, /pay?id=${membershipSample.id}`)).toBeVisible()
    show([recordOf('approved', 'approved')], true)
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible()
  })
})

describe('how somebody stands', () => {
  function show(stage: ApplicationStage | null, isMember = false) {
    const roles = isMember ? ['member-provider' as const] : []
    return renderScreen(
      <StandingPanel kind="provider" applicationHref="/apply" renewHref="/apply?renew=true" />,
      {
        ...rememberAmara(),
        'GET /account': () => ({ user: { ...amara, roles }, idleSeconds: 900 }),
        [path]: () => recordOf(stage),
        'GET /own-credentials': () => ({ credentials: [], attestBy: null }),
      },
    )
  }

  it.each([
    [null, false, 'Go to my application', '/apply'],
    ['approved', false, 'Complete payment', '/apply'],
    ['suspended', true, 'Send in a newer one', '/apply?renew=true'],
  ] as const)('at %s, a member: %s, the next step is: %s', async (stage, isMember, name, href) => {
    show(stage, isMember)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('a member sees what was proved', async () => {
    show('activated', true)
    expect(await screen.findByRole('region', { name: 'Credentials' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  })
})
