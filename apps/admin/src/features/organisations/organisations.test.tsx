import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { invoiceSample } from '@wellspring/api/testing/memberships'
import { organisationDetailSample, organisationRecordSample } from '@wellspring/api/testing/organisations'
import { renderScreen } from '@wellspring/features/test-support'

import { OrganisationScreen } from './organisation-screen.tsx'
import { OrganisationsScreen } from './organisations-screen.tsx'
import { UnpaidOrganisationsCard } from './unpaid-organisations-card.tsx'
import type { OrganisationSearch } from './organisation-search.ts'

const statusCounts = { incomplete: 0, active: 3, past_due: 1, paused: 0, canceled: 0 }
const { plan } = organisationRecordSample()
const late = {
  plan: { ...plan, status: 'past_due' as const },
  readOnlyFrom: '2026-01-14T09:00:00.000Z',
  isReadOnly: true,
}

test('the list links to each organisation and marks those that are read-only', async () => {
  const onSearch = vi.fn<(search: OrganisationSearch) => void>()
  const { user } = renderScreen(<OrganisationsScreen search={{}} onSearch={onSearch} />, {
    'GET /tenants': () => ({
      organisations: [organisationRecordSample(late)],
      totalRecords: 1,
      statusCounts,
    }),
  })
  const row = await screen.findByRole('row', { name: /Northgate/ })
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/tenants/${organisationRecordSample().id}`,
  )
  expect(within(row).getByText('Past due, read-only')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Past due/ }))
  expect(onSearch).toHaveBeenLastCalledWith({ status: 'past_due' })
})

test.each([
  ['administrators', true],
  ['staff', false],
] as const)('pages that %s may open are links: %s', async (_who, mayOpen) => {
  const organisation = organisationDetailSample()
  const hrefs = {
    application: (id: string) => `/a/${id}`,
    subscription: (id: string) => `/s/${id}`,
    invoice: (id: string) => `/i/${id}`,
  }
  renderScreen(<OrganisationScreen id={organisation.id} hrefs={mayOpen ? hrefs : undefined} />, {
    [`GET /tenants/${organisation.id}`]: () => ({
      organisation,
      invoices: [invoiceSample],
      totalRecords: 1,
    }),
  })
  expect(await screen.findByText(invoiceSample.number)).toBeVisible()
  expect(screen.getByText('58 of 1,000')).toBeVisible()
  expect(screen.queryByRole('link', { name: invoiceSample.number }) !== null).toBe(mayOpen)
  expect(screen.queryByRole('link', { name: 'Open the application' }) !== null).toBe(mayOpen)
})

test('the dashboard counts organisations with an overdue plan and links to them', async () => {
  renderScreen(<UnpaidOrganisationsCard href="/admin/tenants?status=past_due" />, {
    'GET /dashboard': () => ({ figures: { organisations: { value: 1, beside: 3, at: null } } }),
  })
  expect(await screen.findByText('Of 4 with a plan.')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/tenants?status=past_due')
})
