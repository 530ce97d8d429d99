import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { AccountClosing } from '@wellspring/api/contract/account-closing'

import { renderScreen } from '../test-support.tsx'
import { CloseAccountScreen } from './close-account-screen.tsx'

const staying: AccountClosing = {
  closesAt: null,
  commitments: [
    { kind: 'bookings', ends: 1, waits: 0 },
    { kind: 'orders', ends: 0, waits: 2 },
  ],
  kept: ['money', 'record'],
}

test('the page shows what ends, what must be settled first and what is kept before the account is closed', async () => {
  let closing = staying
  const answer = () => ({ closing })
  const { user } = renderScreen(<CloseAccountScreen />, {
    'GET /account/closing': answer,
    'POST /account/closing': () => {
      closing = { ...staying, closesAt: '2026-06-29T09:00:00.000Z' }
      return answer()
    },
    'DELETE /account/closing': () => {
      closing = staying
      return answer()
    },
  })
  const ends = await screen.findByRole('region', { name: 'What ends at once' })
  expect(within(ends).getByText('1 booking')).toBeVisible()
  const waits = screen.getByRole('region', { name: 'What must finish first' })
  expect(within(waits).getByText('2 orders under way')).toBeVisible()
  expect(within(screen.getByRole('region', { name: /kept/ })).getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close my account' }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = within(dialog).getByRole('button', { name: 'Close my account' })
  expect(confirm).toBeDisabled()
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(confirm)
  expect(await screen.findByText(/Your account is being closed/)).toHaveTextContent('Jun 29')
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Your account is being closed' })).toHaveFocus(),
  )
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByRole('button', { name: 'Close my account' })).toBeVisible()
})
