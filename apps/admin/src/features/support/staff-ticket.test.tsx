import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { TicketDetail } from '@wellspring/api/contract/support'
import { ticketStatuses } from '@wellspring/api/contract/ticket-status'
import { staffViewSample, ticketDetailSample, ticketSample } from '@wellspring/api/testing/support'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { StaffTicketScreen } from './staff-ticket-screen.tsx'

const at = '2026-06-15T09:00:00.000Z'

function show(change: Partial<TicketDetail>) {
  const ticket = ticketDetailSample({ staff: staffViewSample(), ...change })
  const next = ticketSample({ id: 't2', title: 'How do I cancel?', status: 'open', staff: staffViewSample() })
  return renderScreen(
    <StaffTicketScreen
      id={ticket.id}
      back={{ href: '/admin/support', label: 'Support' }}
      onMerged={() => undefined}
    />,
    {
      ...rememberAmara(),
      [`GET /tickets/${ticket.id}`]: () => ({ ticket }),
      [`GET /tickets/${ticket.id}/notes`]: () => ({
        notes: [
          { id: 'n1', author: { id: 'u', name: 'Ruth Lang' }, text: 'Confirm first that it is her.', at },
        ],
      }),
      [`GET /tickets/${ticket.id}/customer`]: () => ({
        customer: {
          id: 'p1',
          kind: 'patron',
          since: at,
          recent: {
            orders: [{ id: 'o', number: 'WS-1006', status: 'shipping', with: 'Stillwater', total: 36, at }],
            bookings: [],
            payouts: [],
            tickets: [],
          },
        },
      }),
      'GET /ticket-macros': () => ({ macros: [] }),
      'GET /tickets': () => ({
        tickets: [next],
        totalRecords: 3,
        statusCounts: statusCountsOf(ticketStatuses),
      }),
    },
  )
}

test("a ticket shows the requester's orders and bookings, and the latest note", async () => {
  show({ status: 'open', lastBy: 'requester' })
  const orders = within(await screen.findByRole('region', { name: 'Last orders' }))
  expect(orders.getByRole('link', { name: 'WS-1006' })).toHaveAttribute('href', '/admin/orders/o')
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Before you answer, Ruth Lang notedConfirm first that it is her.',
  )
  expect(screen.queryByRole('link', { name: 'Answer the next one' })).toBeNull()
})

test('the next ticket is offered after a reply', async () => {
  show({ status: 'pending', lastBy: 'staff' })
  expect(await screen.findByRole('link', { name: 'Answer the next one' })).toHaveAttribute(
    'href',
    '/admin/support/t2',
  )
  expect(screen.getByText('Next: How do I cancel? (2 more are open)')).toBeVisible()
})
