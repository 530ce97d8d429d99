import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import {
  administratorSample,
  benefitsSample,
  closingSample,
  depositSample,
  invitationSample,
  memberSample,
  organisationSample,
  reportSample,
  transferSample,
} from '@wellspring/api/testing/organisations'
import { invoiceSample } from '@wellspring/api/testing/memberships'
import { renderScreen } from '@wellspring/features/test-support'

import { AdministratorsScreen } from './administrators/administrators-screen.tsx'
import { BenefitsScreen } from './billing/benefits-screen.tsx'
import { BillingScreen } from './billing/billing-screen.tsx'
import { CloseOrganisationScreen } from './closing/close-organisation-screen.tsx'
import { DepositsTable } from './billing/deposits-table.tsx'
import { FundCard } from './billing/fund-card.tsx'
import { InvitationsListScreen } from './members/invitations-list-screen.tsx'
import { InviteListScreen } from './members/invite-list-screen.tsx'
import { MembersListScreen } from './members/members-list-screen.tsx'
import { isTelling, reportCsv, shareWords } from './reports/report-labels.ts'
import { ReportsScreen } from './reports/reports-screen.tsx'
import { PlanNotice } from './plan-notice.tsx'

const own = (change: Parameters<typeof organisationSample>[0] = {}) => ({
  'GET /organisation': () => ({ organisation: organisationSample(change) }),
})
const noDeposits = { 'GET /organisation/deposits': () => ({ deposits: [], totalRecords: 0 }) }
const nowhere = { search: {}, onSearch: () => {} }

test('more limits than members are explained: former members keep theirs', async () => {
  renderScreen(<BenefitsScreen />, {
    ...own(),
    'GET /organisation/benefits': () => ({
      benefits: benefitsSample({ members: 60, covered: 61, missing: 0 }),
    }),
  })
  expect(await screen.findByText(/Members who left keep a limit until the quarter ends/)).toBeVisible()
  expect(screen.queryByText('61 of 60')).not.toBeInTheDocument()
})

test('a member is removed after the confirmation is ticked', async () => {
  const member = memberSample()
  const { user, asked } = renderScreen(<MembersListScreen {...nowhere} />, {
    ...own(),
    'GET /members': () => ({ members: [member], departments: [], totalRecords: 1 }),
    [`DELETE /members/${member.id}`]: () => ({ removed: true }),
  })
  await user.click(await screen.findByRole('button', { name: `Remove ${member.email}` }))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain(`DELETE /members/${member.id}`))
})

test('several members can be removed at once', async () => {
  const members = [
    memberSample(),
    memberSample({ id: memberSample().id.slice(0, -2) + 'ee', email: 'lea@x.example' }),
  ]
  const { user, asked } = renderScreen(<MembersListScreen {...nowhere} />, {
    ...own(),
    'GET /members': () => ({
      members,
      departments: [],
      totalRecords: 2,
      statusCounts: { open: 2, expired: 0 },
    }),
    ...Object.fromEntries(members.map(({ id }) => [`DELETE /members/${id}`, () => ({ removed: true })])),
  })
  await screen.findByRole('button', { name: 'Remove lea@x.example' })
  for (const { email } of members)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(email) }))
  await user.click(screen.getByRole('button', { name: 'Remove 2 members' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove 2 members' }),
  )
  const removed = () => asked.filter(([call]) => call.startsWith('DELETE /members/'))
  await waitFor(() => expect(removed()).toHaveLength(2))
})

test('members are filtered by existing departments, and without any the column is hidden', async () => {
  const onSearch = vi.fn<() => void>()
  const members = [memberSample({ department: 'Nursing' })]
  const list = (departments: string[]) => ({
    ...own(),
    'GET /members': () => ({ members, departments, totalRecords: 1 }),
  })
  const { user, unmount } = renderScreen(
    <MembersListScreen search={{}} onSearch={onSearch} />,
    list(['Kitchen', 'Nursing']),
  )
  await user.selectOptions(await screen.findByLabelText('Department'), 'Nursing')
  expect(onSearch).toHaveBeenLastCalledWith({ department: 'Nursing' })
  expect(screen.getByRole('columnheader', { name: /Department/ })).toBeInTheDocument()
  unmount()
  renderScreen(<MembersListScreen {...nowhere} />, list([]))
  expect(await screen.findByText(memberSample().email)).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: /Department/ })).toBeNull()
})

test('Today shows what is left in the fund and what is missing for everyone', async () => {
  const fund = (change: Parameters<typeof benefitsSample>[0]) => ({
    ...own(),
    'GET /organisation/benefits': () => ({ benefits: benefitsSample(change) }),
  })
  const { unmount } = renderScreen(<FundCard href="/tenant/benefits" />, fund({ missing: 0, free: 1200 }))
  expect(await screen.findByText('$1,200.00')).toBeVisible()
  expect(screen.getByText('Available in your fund. Everyone has a limit this quarter.')).toBeVisible()
  unmount()
  renderScreen(<FundCard href="/tenant/benefits" />, fund({ covered: 40, missing: 3000 }))
  expect(await screen.findByText('$3,000.00 more covers everyone this quarter.')).toBeVisible()
})

test('satisfaction with a wide margin is shown as a range, not as a number', () => {
  expect(isTelling({ share: 90, within: 25 })).toBe(false)
  expect(isTelling({ share: 90, within: 5 })).toBe(true)
  expect(shareWords({ share: 90, within: 5 })).toBe('85% to 95%')
})

test('selected invitations are resent together, except one that was sent recently', async () => {
  const late = invitationSample({ canResend: true })
  const fresh = invitationSample({
    id: late.id.slice(0, -2) + 'ee',
    email: 'new@x.example',
    canResend: false,
  })
  const { user, asked } = renderScreen(<InvitationsListScreen {...nowhere} />, {
    ...own(),
    'GET /invitations': () => ({
      invitations: [late, fresh],
      departments: [],
      totalRecords: 2,
      statusCounts: { open: 2, expired: 0 },
    }),
    [`POST /invitations/${late.id}/resend`]: () => ({ invitation: late }),
  })
  for (const { email } of [late, fresh])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(email) }))
  await user.click(screen.getByRole('button', { name: 'Remind 1 person' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remind 1 person' }))
  await waitFor(() => expect(asked.map(([call]) => call)).toContain(`POST /invitations/${late.id}/resend`))
})

test('all open invitations are resent by one request, which reports how many were skipped', async () => {
  const { user, asked } = renderScreen(
    <InvitationsListScreen search={{ q: 'nobody' }} onSearch={() => {}} />,
    {
      ...own({ seats: { total: 1000, members: 58, invited: 3 } }),
      'GET /invitations': () => ({
        invitations: [invitationSample()],
        departments: [],
        totalRecords: 3,
        statusCounts: { open: 3, expired: 0 },
        remindableCount: 2,
      }),
      'POST /invitations/remind': () => ({ reminded: 2, notReminded: 1 }),
    },
  )
  const all = await screen.findByRole('button', { name: 'Remind all' })
  await waitFor(() => expect(all).toBeEnabled())
  await user.click(all)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('2 people are emailed again')
  expect(dialog).toHaveTextContent('1 other was emailed recently or often enough.')
  await user.click(within(dialog).getByRole('button', { name: 'Remind all' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.filter(([call]) => call.startsWith('POST'))).toEqual([['POST /invitations/remind', {}]])
})

test('when no one can be reminded the button is disabled and says why', async () => {
  renderScreen(<InvitationsListScreen search={{}} onSearch={() => {}} />, {
    ...own(),
    'GET /invitations': () => ({
      invitations: [invitationSample()],
      departments: [],
      totalRecords: 1,
      statusCounts: { open: 1, expired: 0 },
      remindableCount: 0,
    }),
  })
  const all = await screen.findByRole('button', { name: 'Remind all' })
  expect(await screen.findByText(/everyone was emailed recently or often enough/)).toBeVisible()
  expect(all).toBeDisabled()
  expect(all).toHaveAccessibleDescription(/No one can be reminded right now/)
})

test('a failed reminder is reported and can be retried', async () => {
  const { user } = renderScreen(<InvitationsListScreen search={{}} onSearch={() => {}} />, {
    ...own(),
    'GET /invitations': () => ({
      invitations: [invitationSample()],
      departments: [],
      totalRecords: 1,
      statusCounts: { open: 1, expired: 0 },
      remindableCount: 1,
    }),
    'POST /invitations/remind': () => ({ status: 503, msgCode: 'UNAVAILABLE', message: 'Later.' }),
  })
  const all = await screen.findByRole('button', { name: 'Remind all' })
  await waitFor(() => expect(all).toBeEnabled())
  await user.click(all)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remind all' }))
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Remind all' })).toBeEnabled()
})

test('with an unpaid plan all actions are disabled, and the owner is asked to pay', async () => {
  const unpaid = own({ isReadOnly: true, readOnlyFrom: '2026-06-01T00:00:00.000Z' })
  renderScreen(
    <>
      <PlanNotice />
      <InvitationsListScreen {...nowhere} />
    </>,
    {
      ...unpaid,
      'GET /invitations': () => ({ invitations: [invitationSample()], departments: [], totalRecords: 1 }),
    },
  )
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/subscription')
  expect(await screen.findByText('tom.okoro@northgate.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
})

test('an address that is already invited is refused beside its field', async () => {
  const { user } = renderScreen(<InvitationsListScreen {...nowhere} />, {
    ...own(),
    'GET /invitations': () => ({ invitations: [], departments: [], totalRecords: 0 }),
    'POST /invitations': () => ({
      sent: 0,
      refused: [{ line: 1, email: 'tom@x.example', name: null, department: null, refusal: 'invited' }],
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'tom@x.example')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid())
  expect(screen.getAllByText('Already invited')[0]).toBeVisible()
})

test('a list is shown as parsed, and only valid addresses are invited', async () => {
  const lines = [
    { line: 1, email: 'ines@x.example', name: 'Inês', department: 'Kitchen', refusal: null },
    { line: 2, email: 'nobody', name: null, department: null, refusal: 'address' },
  ]
  let isSent = false
  const { user, asked } = renderScreen(<InviteListScreen onSent={() => (isSent = true)} />, {
    'POST /invitations/preview': () => ({ lines, seatsLeft: 9 }),
    'POST /invitations': () => ({ sent: 1, refused: [] }),
  })
  await user.type(screen.getByRole('textbox', { name: /Addresses/ }), 'ines@x.example')
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  expect(await screen.findByText('This is not an email address')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Can be invited (1)' }))
  expect(screen.queryByText('This is not an email address')).toBeNull()
  expect(screen.getByText('ines@x.example')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Left out (1)' }))
  expect(screen.getByText('This is not an email address')).toBeVisible()
  expect(screen.queryByText('ines@x.example')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }))
  await waitFor(() => expect(isSent).toBe(true))
  expect(asked.at(-1)).toEqual([
    'POST /invitations',
    { people: [{ email: 'ines@x.example', name: 'Inês', department: 'Kitchen' }] },
  ])
})

test('an administrator with access to billing can open an invoice', async () => {
  const billing = {
    plan: 'Tenant',
    price: 199,
    status: 'active',
    currentPeriodEnd: null,
    payer: 'Owen Prichard',
    isPayer: false,
    takeOver: null,
    isEnding: false,
  }
  renderScreen(<BillingScreen />, {
    ...own({ role: 'viewer', abilities: ['reports', 'billing'] }),
    'GET /organisation/billing': () => ({ billing, invoices: [invoiceSample], totalRecords: 1 }),
    ...noDeposits,
  })
  expect(await screen.findByText('Owen Prichard')).toBeVisible()
  expect(screen.getByRole('link', { name: invoiceSample.number })).toHaveAttribute(
    'href',
    `/tenant/billing/${invoiceSample.id}`,
  )
  expect(screen.queryByRole('link', { name: 'Plan and card' })).toBeNull()
})

test('a report marks groups that are too small and leaves them out of its export', async () => {
  const report = reportSample()
  renderScreen(<ReportsScreen search={{}} onSearch={() => {}} />, { 'GET /reports': () => ({ report }) })
  expect(await screen.findByText('People by area, Q1 2026')).toBeVisible()
  expect(screen.getAllByText('too few').length).toBeGreaterThan(0)
  expect(reportCsv(report).split('\r\n').slice(0, 6)).toEqual([
    'period,area,people (about),satisfied out of 100,plus or minus,set aside in dollars,returned in dollars',
    '2026-03,all,35,,,,',
    '2026-04,all,,,,,',
    '2026-05,all,45,,,,',
    'Q1 2026,physical,40,,,,',
    'Q1 2026,mental,45,,,,',
  ])
  expect(reportCsv(report).split('\r\n').slice(-3)).toEqual([
    'Q1 2026,all,,80,20,,',
    'Q1 2026,all,,,,9000,3750',
    'Q2 2026,all,,,,9000,',
  ])
  const spend = within(screen.getByRole('table', { name: 'Sponsored spend by quarter' }))
  expect(spend.getByText('$3,750.00')).toBeVisible()
  expect(spend.getByText('After it ends')).toBeVisible()
})

test('below forty members it says at which number reports begin', async () => {
  const report = reportSample({ members: 12, months: [], quarters: [] })
  renderScreen(<ReportsScreen search={{}} onSearch={() => {}} />, { 'GET /reports': () => ({ report }) })
  expect(await screen.findByText(/Reports begin with 40 members.* You have 12\./)).toBeVisible()
})

test('an owner offers the organisation to an administrator and chooses their own next role', async () => {
  const mira = administratorSample({
    id: '0190f0a0-0000-7000-8000-000000000912',
    name: 'Mira Sand',
    role: 'administrator',
    isSelf: false,
  })
  const { user, asked } = renderScreen(<AdministratorsScreen />, {
    ...own(),
    'GET /administrators': () => ({
      administrators: [administratorSample(), mira],
      invitations: [],
      transfer: null,
    }),
    'POST /organisation/transfers': () => ({ transfer: transferSample() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Hand over to Mira Sand' }))
  await user.click(await screen.findByRole('radio', { name: 'I leave the organisation' }))
  await user.click(screen.getByRole('button', { name: 'Offer ownership' }))
  await waitFor(() =>
    expect(asked).toContainEqual([
      'POST /organisation/transfers',
      { administratorId: mira.id, thenRole: 'none' },
    ]),
  )
})

test('a new owner reads what the transfer means before accepting it', async () => {
  const transfer = transferSample({ isForSelf: true })
  const { user, asked } = renderScreen(<AdministratorsScreen />, {
    ...own({ role: 'administrator', abilities: ['people', 'reports'] }),
    'GET /administrators': () => ({
      administrators: [administratorSample({ isSelf: false })],
      invitations: [],
      transfer,
    }),
    [`POST /organisation/transfers/${transfer.id}/accept`]: () => ({ paidUntil: null }),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Nothing is charged now.')
  await user.click(within(question).getByRole('button', { name: 'Accept' }))
  await waitFor(() =>
    expect(asked.map(([call]) => call)).toContain(`POST /organisation/transfers/${transfer.id}/accept`),
  )
})

test('a new owner learns until when the plan is paid and is asked for a card', async () => {
  const billing = {
    plan: 'Tenant',
    price: 199,
    status: 'active',
    currentPeriodEnd: '2026-12-14T09:00:00.000Z',
    payer: 'Owen Prichard',
    isPayer: false,
    takeOver: { planId: '0190f0a0-0000-7000-8000-000000000999' },
    isEnding: true,
  }
  renderScreen(<BillingScreen />, {
    ...own(),
    'GET /organisation/billing': () => ({ billing, invoices: [], totalRecords: 0 }),
    ...noDeposits,
  })
  expect(await screen.findByText(/^Owen Prichard has paid until Dec 14, 2026\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter your card' })).toHaveAttribute(
    'href',
    '/tenant-checkout?id=0190f0a0-0000-7000-8000-000000000999',
  )
})

test('the receipt of a payment into the fund shows its refunds', async () => {
  const deposit = depositSample({
    status: 'partly_refunded',
    refunded: 4500,
    refunds: [{ at: '2026-05-02T09:00:00.000Z', amount: 4500 }],
  })
  const { user } = renderScreen(<DepositsTable />, {
    'GET /organisation/deposits': () => ({ deposits: [deposit], totalRecords: 1 }),
  })
  expect(await screen.findByText('Partly refunded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'WF-1001' }))
  const receipt = await screen.findByRole('dialog', { name: 'Receipt WF-1001' })
  expect(receipt).toHaveTextContent('Paid into the fund for your members$9,000.00')
  expect(receipt).toHaveTextContent('Remains$4,500.00')
})

test('the owner reads what ends and what is kept before closing the organisation', async () => {
  let closing = closingSample()
  const { user, asked } = renderScreen(<CloseOrganisationScreen />, {
    ...own(),
    'GET /organisation/closing': () => ({ closing }),
    'POST /organisation/close': () => {
      closing = closingSample({ closedAt: '2026-06-12T09:00:00.000Z', members: 0, invitations: 0 })
      return { closing }
    },
  })
  const ends = await screen.findByRole('region', { name: 'What ends at once' })
  expect(within(ends).getByText('58 members')).toBeVisible()
  expect(within(ends).getByText('Your fund, with $4,100.00 paid in')).toBeVisible()
  expect(screen.getByRole('region', { name: 'What is kept, and why' })).toHaveTextContent('Invoices')
  await user.click(screen.getByRole('button', { name: 'Close the organisation' }))
  expect(screen.getByRole('button', { name: 'Close it' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Close it' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Your organisation was closed on')
  expect(screen.queryByRole('button', { name: 'Close the organisation' })).toBeNull()
  expect(asked.filter(([call]) => call === 'POST /organisation/close')).toHaveLength(1)
})

test('the notice of a closed organisation takes precedence over an unpaid plan', async () => {
  const closedAt = '2026-06-12T09:00:00.000Z'
  renderScreen(<PlanNotice />, own({ isReadOnly: true, readOnlyFrom: closedAt, closedAt }))
  expect(await screen.findByRole('link', { name: 'See what is kept' })).toHaveAttribute(
    'href',
    '/tenant/close',
  )
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull()
})
