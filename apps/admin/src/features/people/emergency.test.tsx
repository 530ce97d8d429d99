import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { resultSample } from '@wellspring/api/testing/questionnaires'
import { renderScreen } from '@wellspring/features/test-support'

import { EmergencyDialog } from './emergency-dialog.tsx'
import { EmergencyScreen } from './emergency-screen.tsx'

const patron = { id: '0190f0a0-0000-7000-8000-0000000007b1', name: 'Amara Okafor' }
const access = {
  id: '0190f0a0-0000-7000-8000-0000000007a1',
  patron,
  reason: 'A court has ordered it.',
  openedAt: '2026-06-15T09:00:00.000Z',
  until: '2026-06-15T09:30:00.000Z',
}

test('results can be opened only with a reason', async () => {
  const onOpened = vi.fn<(id: string) => void>()
  const { user, asked } = renderScreen(
    <EmergencyDialog patron={patron} onOpened={onOpened} onClose={() => {}} />,
    { 'POST /emergency-accesses': () => ({ access }) },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Emergency access' })
  await user.click(within(dialog).getByRole('button', { name: 'Open the results' }))
  expect((await within(dialog).findAllByText('Reason cannot be empty!')).length).toBeGreaterThan(0)
  expect(asked).toEqual([])
  await user.type(within(dialog).getByLabelText('Reason'), access.reason)
  await user.click(within(dialog).getByRole('button', { name: 'Open the results' }))
  await waitFor(() => expect(onOpened).toHaveBeenCalledExactlyOnceWith(access.id))
  expect(asked[0]?.[1]).toEqual({ patronId: patron.id, reason: access.reason })
})

test('opened results show their reason and are gone after half an hour', async () => {
  const answer = { access, results: [resultSample()] }
  const path = `GET /emergency-accesses/${access.id}/results`
  const { unmount } = renderScreen(<EmergencyScreen id={access.id} />, { [path]: () => answer })
  expect(await screen.findByText('11 of 21')).toBeVisible()
  expect(screen.getByText('Your reason: A court has ordered it.')).toBeVisible()
  unmount()
  renderScreen(<EmergencyScreen id={access.id} />)
  expect(await screen.findByText('Not open')).toBeVisible()
})
