import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ticketStatuses } from '@wellspring/api/contract/ticket-status'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { staffViewSample, ticketSample } from '@wellspring/api/testing/support'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { SessionProvider } from '@wellspring/api/session'

import { SupportListScreen } from './support-list-screen.tsx'

test('the cell that leads a phone’s card says who wrote and who answers', async () => {
  const tickets = [
    ticketSample({ staff: staffViewSample() }),
    ticketSample({
      id: 't2',
      title: 'I was charged twice',
      staff: staffViewSample({ assignee: { id: 's1', name: 'Ruth Lang' } }),
    }),
  ]
  renderScreen(
    <SessionProvider>
      <SupportListScreen search={{}} onSearch={() => {}} />
    </SessionProvider>,
    {
      ...rememberAmara(),
      'GET /tickets': () => ({ tickets, totalRecords: 2, statusCounts: statusCountsOf(ticketStatuses) }),
    },
  )
  const cellOf = async (name: string) => (await screen.findByRole('link', { name })).closest('td')!
  const first = await cellOf('My parcel hasn’t arrived')
  expect(within(first).getByText(/From Maya Haddad/)).toBeVisible()
  expect(within(first).getByText(/Unassigned/)).toBeVisible()
  expect(within(await cellOf('I was charged twice')).getByText(/Assigned to Ruth Lang/)).toBeVisible()
})
