import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { OverReplies } from '../../test/over-replies.tsx'
import { AdminWorkCard } from './own-work-card.tsx'

const at = '2026-06-12T09:00:00.000Z'
const figure = (value: number, first: object[]) => ({ value, beside: null, at, first })
const taken = (id: string, name: string, about: string, dueAt: string | null) => ({
  name,
  at,
  own: { id, about, dueAt },
})

const show = (figures: object) =>
  render(
    <OverReplies reply={() => ({ figures })}>
      <AdminWorkCard />
    </OverReplies>,
  )

test('claimed items are listed by deadline, each with a link', async () => {
  show({
    ownTickets: figure(7, [taken('t', 'WT-1008', 'I was charged twice', '2026-06-12T11:00:00.000Z')]),
    ownCases: figure(1, [taken('c', 'WC-1001', 'That is nonsense', '2026-06-12T10:00:00.000Z')]),
    ownApplications: figure(1, [taken('a', 'Aster Clinic', 'Priya Raghunathan', null)]),
  })
  const yours = within(await screen.findByRole('region', { name: 'Yours' }))
  await waitFor(() => expect(yours.getAllByRole('listitem')).toHaveLength(3))
  const rows = yours.getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/admin/moderation/c',
    '/admin/support/t',
    '/admin/applications/a',
  ])
  expect(rows[0]).toHaveTextContent('That is nonsenseModeration case · WC-1001Late, due')
  expect(rows[2]).toHaveTextContent('Aster ClinicApplication · Priya Raghunathan')
  expect(yours.getByRole('link', { name: '7 tickets' })).toHaveAttribute(
    'href',
    '/admin/support?only=mine&status=open',
  )
})
