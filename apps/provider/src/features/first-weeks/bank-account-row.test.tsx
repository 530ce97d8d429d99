import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { availabilitySample, ownServiceSample } from '@wellspring/api/testing/directory'
import { sellerWalletSample } from '@wellspring/api/testing/wallet'
import { amara, rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { TodayCards } from '@wellspring/ui/today-cards'

import { BankAccountRow } from './bank-account-row.tsx'
import { FirstWeeksCard } from './first-weeks-card.tsx'

const statusCounts = { draft: 0, in_review: 0, published: 0, held: 0, archived: 0 }

function show({ status, picture }: { status: 'none' | 'active'; picture: string | null }) {
  renderScreen(
    <TodayCards
      cards={[
        { name: 'first-weeks', group: 'first', card: <FirstWeeksCard /> },
        { name: 'bank-account', group: 'attention', card: <BankAccountRow /> },
        // Weekly numbers make it a professional's page, which says when nothing needs attention.
        { name: 'earned', group: 'stats', card: <p>Earned</p> },
      ]}
    />,
    {
      ...rememberAmara(),
      'GET /account': () => ({ user: { ...amara, profileImageUrl: picture }, idleSeconds: 900 }),
      'GET /availability/me': () => ({ availability: availabilitySample() }),
      'GET /services/me': () => ({ services: [ownServiceSample()], totalRecords: 1 }),
      'GET /products/me': () => ({ product: [], totalRecords: 0, statusCounts }),
      'GET /wallet': () => ({
        wallet: sellerWalletSample({
          pending: 30,
          available: 12,
          account: { status, requirements: [], bank: null },
        }),
      }),
    },
  )
}

beforeEach(() => localStorage.clear())

test('a missing bank account needs attention when it is the only step left', async () => {
  show({ status: 'none', picture: '/media/amara.webp' })
  const row = await screen.findByRole('region', { name: 'Connect your bank account' })
  expect(row).toHaveTextContent('So we can pay out your earnings.')
  // There is only one account, so the row shows no number.
  expect(row).not.toHaveTextContent('1')
  expect(screen.getByRole('link', { name: 'Connect your bank account' })).toHaveAttribute(
    'href',
    '/provider/wallet',
  )
  expect(screen.queryByText('You are all caught up.')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your first weeks' })).toBeNull()
})

test('with other steps left it is listed among them', async () => {
  show({ status: 'none', picture: null })
  expect(await screen.findByRole('region', { name: 'Your first weeks' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Connect your bank account' })).toBeNull()
})

test('a connected bank account is not mentioned', async () => {
  show({ status: 'active', picture: '/media/amara.webp' })
  expect(await screen.findByText('You are all caught up.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Connect your bank account' })).toBeNull()
})
