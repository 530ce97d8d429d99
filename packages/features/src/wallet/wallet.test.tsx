import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import type { PayoutAccount, SellerWallet, TokenWallet } from '@wellspring/api/contract/wallet'
import { chooseClock } from '@wellspring/ui/chosen-clock'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { AccountScreen } from './account-screen.tsx'
import { readAccountSearch } from './account-search.ts'
import { FindingsScreen } from './findings-screen.tsx'
import { PlatformWalletScreen } from './platform-wallet-screen.tsx'
import { AvailableCard, PendingCard } from './seller-cards.tsx'
import { SellerWalletScreen } from './seller-wallet-screen.tsx'
import { TokenWalletScreen } from './token-wallet-screen.tsx'

afterEach(() => chooseClock(null))

const at = '2026-06-15T09:00:00.000Z'
const id = '0190f0a0-0000-7000-8000-0000000000a1'

const walletOf = (account: PayoutAccount): SellerWallet => ({
  pending: 116,
  available: 58.4,
  inTransit: 12,
  paid: 200,
  prepaid: 0,
  next: null,
  held: 14,
  heldAvailable: 10,
  minimum: 10,
  account,
})

const line = {
  id,
  at,
  kind: 'sale',
  orderNumber: 'WS-1042',
  gross: 116,
  shipping: 10,
  commission: 11.6,
  processorFee: 3.95,
  tokens: 5,
  refund: 0,
  net: 110.45,
  balance: 168.85,
  payout: null,
}

const payout = {
  ...line,
  id: '0190f0a0-0000-7000-8000-0000000000a2',
  kind: 'payout',
  orderNumber: null,
  gross: 0,
  shipping: 0,
  commission: 0,
  processorFee: 0,
  tokens: 0,
  net: -12,
  balance: 156.85,
  payout: { status: 'failed', arrivesOn: null, failure: 'Closed account' },
}

const sellerReplies = (account: PayoutAccount) => ({
  ...rememberAmara(),
  'GET /wallet': () => ({ wallet: walletOf(account) }),
  'GET /wallet/weeks': () => ({
    weeks: [{ startsOn: '2026-06-15', sold: 116, net: 110.45, commission: 11.6 }],
  }),
  'GET /wallet/statement': () => ({ lines: [payout, line], totalRecords: 2 }),
})

describe("a seller's wallet", () => {
  test('shows each balance, and each sale to the cent', async () => {
    renderScreen(
      <SellerWalletScreen search={{}} onSearch={() => {}} />,
      sellerReplies({ status: 'active', requirements: [], bank: '6789' }),
    )
    const figure = async (label: string) => within(await screen.findByRole('region', { name: label }))
    expect((await figure('Pending')).getByText('$116.00')).toBeVisible()
    expect((await figure('Available')).getByText('$58.40')).toBeVisible()
    expect(
      (await figure('Pending')).getByText(/\$4\.00 of it is held until its disputes are settled\.$/),
    ).toBeVisible()
    expect(
      (await figure('Available')).getByText('$10.00 of it is held until its disputes are settled.'),
    ).toBeVisible()
    expect(await screen.findByText('This week so far: $110.45', { selector: 'p' })).toBeVisible()
    const row = await screen.findByRole('row', { name: /Sale, WS-1042/ })
    for (const amount of ['+$116.00', '+$110.45 Balance $168.85'])
      expect(within(row).getByRole('cell', { name: amount })).toBeVisible()
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/v1/wallet/statement.csv')
    const out = screen.getByRole('row', { name: /Payout/ })
    expect(within(out).getAllByText('Closed account')[0]).toBeVisible()
    expect(within(out).getByRole('cell', { name: '−$12.00 Balance $156.85' })).toBeVisible()
  })

  test('shows payouts alone when filtered by them', async () => {
    const asked: unknown[] = []
    const { user } = renderScreen(
      <SellerWalletScreen search={{}} onSearch={(search) => asked.push(search)} />,
      sellerReplies({ status: 'active', requirements: [], bank: '6789' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Payouts' }))
    expect(asked).toEqual([{ part: 'payout' }])
  })

  test("filters and exports by whole days in the seller's time zone, which is also that of its dates", async () => {
    chooseClock('America/Denver', 'en-US')
    let asked: object = {}
    renderScreen(
      <SellerWalletScreen search={{ from: '2026-10-31', to: '2026-11-01' }} onSearch={() => {}} />,
      {
        ...sellerReplies({ status: 'active', requirements: [], bank: '6789' }),
        'GET /wallet/statement': (_input, query) => {
          asked = { from: query.get('from'), to: query.get('to') }
          // The evening of the last day, which is the next day in UTC.
          return { lines: [{ ...line, at: '2026-11-02T03:00:00.000Z' }], totalRecords: 1 }
        },
      },
    )
    expect(await screen.findByRole('row', { name: /Nov 1, 2026/ })).toBeVisible()
    // Daylight saving time ends in between.
    const period = { from: '2026-10-31T06:00:00.000Z', to: '2026-11-02T07:00:00.000Z' }
    expect(asked).toEqual(period)
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      `/v1/wallet/statement.csv?${new URLSearchParams(period).toString()}`,
    )
  })

  test('shows the next payout and the prepaid future sessions', async () => {
    const wallet = { ...walletOf({ status: 'active', requirements: [], bank: '6789' }), prepaid: 320 }
    renderScreen(<SellerWalletScreen search={{}} onSearch={() => {}} />, {
      ...sellerReplies(wallet.account),
      'GET /wallet': () => ({ wallet: { ...wallet, next: { on: '2126-06-23', amount: 34.54 } } }),
    })
    expect(
      await screen.findByText(
        '$34.54 of it becomes available on Jun 23, 2126. $4.00 of it is held until its disputes are settled.',
      ),
    ).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Prepaid' })).getByText('$320.00')).toBeVisible()
  })

  test('names exactly what is missing for payouts', async () => {
    renderScreen(
      <SellerWalletScreen search={{}} onSearch={() => {}} />,
      sellerReplies({
        status: 'restricted',
        bank: null,
        requirements: [
          {
            item: 'A bank account',
            due: 'past',
            by: at,
          },
        ],
      }),
    )
    expect(await screen.findByText('A bank account, overdue by Jun 15, 2026')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Connect bank account' })).toBeEnabled()
  })

  test('says that the available balance needs a payout account and links to it', async () => {
    renderScreen(
      <SellerWalletScreen search={{}} onSearch={() => {}} />,
      sellerReplies({ status: 'none', bank: null, requirements: [] }),
    )
    const tile = within(await screen.findByRole('region', { name: 'Available' }))
    expect(tile.getByText('Cannot be paid out until your payout account is active.')).toBeVisible()
    expect(tile.getByRole('link', { name: 'Available' })).toHaveAttribute('href', '#payout-account')
    expect(document.querySelector('#payout-account')).toHaveTextContent('Not set up')
  })

  test.each([
    [null, '/provider/wallet#payout-account', 'Cannot be paid out until your payout account is active.'],
    [25, '/provider/wallet', 'Paid out daily once you reach $25.00.'],
  ])('the dashboard shows the payout condition for a minimum of %s dollars', async (beside, href, words) => {
    const figure = (value: number, other: number | null) => ({ value, beside: other, at: null })
    renderScreen(<AvailableCard href="/provider/wallet" />, {
      'GET /dashboard': () => ({ figures: { available: figure(58.4, beside) } }),
    })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Available for payout' })).toHaveAttribute('href', href)
  })

  test.each([
    [{ value: 98.77, beside: 40.77, at: '2030-12-02' }, '$40.77 of it becomes available on Dec 2, 2030.'],
    [{ value: 98.77, beside: null, at: null }, 'Becomes available a few days after each sale is complete.'],
  ])('the dashboard shows what is pending and when the next part is available', async (pending, words) => {
    renderScreen(<PendingCard href="/provider/wallet" />, {
      'GET /dashboard': () => ({ figures: { pending } }),
    })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('$98.77')).toBeVisible()
  })
})

test('a patron sees their tokens with source and expiry', async () => {
  const wallet: TokenWallet = {
    available: 40,
    pending: 12,
    owed: 3,
    nextExpiry: {
      amount: 15,
      at: '2028-06-15T09:00:00.000Z',
    },
    lots: [
      {
        id,
        amount: 40,
        left: 40,
        state: 'available',
        sale: { kind: 'order', id, number: 'WS-1001' },
        earnedAt: at,
        availableAt: at,
        expiresAt: '2028-06-15T09:00:00.000Z',
      },
    ],
  }
  renderScreen(<TokenWalletScreen shopHref="/shop" saleHref={(sale) => `/${sale.kind}/${sale.id}`} />, {
    ...rememberAmara(),
    'GET /wallet/tokens': () => ({ wallet }),
    'GET /wallet/tokens/history': () => ({
      events: [
        { id, at, kind: 'earned', amount: 40, sale: { kind: 'order', id, number: 'WS-1001' } },
        { id: `${id.slice(0, -1)}8`, at, kind: 'released', amount: 25, sale: null },
        {
          id: `${id.slice(0, -1)}9`,
          at,
          kind: 'spent',
          amount: 6,
          sale: { kind: 'booking', id, number: 'WB-1002' },
        },
      ],
      totalRecords: 3,
    }),
  })
  expect(await screen.findByText('$0.40')).toBeVisible()
  expect(screen.getByText('40 tokens; 15 of them expire on Jun 15, 2028.')).toBeVisible()
  expect(screen.getByText('40 of 40')).toBeVisible()
  expect(await screen.findByText('+40')).toBeVisible()
  expect(screen.getByText('−6')).toBeVisible()
  expect(screen.getByText('+25')).toBeVisible()
  const spent = screen.getByRole('row', { name: /^Spent, WB-1002/ })
  expect(within(spent).getByRole('link', { name: 'WB-1002' })).toHaveAttribute('href', `/booking/${id}`)
  expect(screen.getByText('3 tokens. The next tokens you earn pay these back first.')).toBeVisible()
})

describe("the platform's wallet", () => {
  const platform = {
    accounts: [
      {
        kind: 'platform_fee',
        unit: 'usd',
        balance: 11.6,
      },
      { kind: 'buyer', unit: 'usd', balance: -11.6 },
    ],
    commission: 11.6,
    processorFees: 3.95,
    owedToSellers: 110.45,
    inTransit: 0,
    tokensOut: 52,
  }
  const show = (difference: object | null) =>
    renderScreen(
      <PlatformWalletScreen
        search={{}}
        onSearch={() => {}}
        findingsHref="/admin/wallet/differences"
        accountHref={(kind) => `/admin/wallet/accounts/${kind}`}
      />,
      {
        ...rememberAmara(),
        'GET /wallet/platform': () => ({ wallet: platform }),
        'GET /payouts': () => ({
          payouts: [
            {
              id,
              amount: 12,
              status: 'paid',
              createdAt: at,
              arrivesOn: null,
              failure: null,
              seller: {
                id,
                name: 'Quiet Water Shop',
              },
            },
          ],
          totalRecords: 1,
        }),
        'GET /wallet/verify': () => ({
          difference,
          transactions: 3,
          entries: 14,
          tokensOutstanding: 52,
          tokenLiability: 0.52,
        }),
      },
    )

  test('on a phone shows each balance on its card, with its meaning below the name', async () => {
    show(null)
    for (const name of ['Where the money came from', 'Where the money is now']) {
      const table = await screen.findByRole('table', { name })
      const row = within(table).getAllByRole('row')[1]!
      const places = within(row)
        .getAllByRole('cell')
        .map((cell) => cell.dataset['phone'])
      expect(places).toEqual([undefined, 'second', 'amount'])
    }
  })

  test('shows sources and holdings as two sides of one sum, none negative', async () => {
    show(null)
    const from = await screen.findByRole('table', { name: 'Where the money came from' })
    const now = screen.getByRole('table', { name: 'Where the money is now' })
    for (const side of [from, now]) {
      expect(within(side).getAllByText('$11.60')).toHaveLength(2)
      expect(side).not.toHaveTextContent('−')
    }
    expect(within(from).getByRole('link', { name: 'Paid by buyers' })).toBeVisible()
    expect(within(now).getByRole('link', { name: 'Commission' })).toBeVisible()
    expect(screen.queryByRole('table', { name: /tokens/ })).toBeNull()
  })

  test('recomputes all balances on request and says that they add up', async () => {
    const { user } = show(null)
    await user.click(await screen.findByRole('button', { name: 'Run check' }))
    expect(
      await screen.findByText(
        /^Everything adds up: 3 transactions, 14 entries; 52 tokens outstanding, for which \$0\.52/,
      ),
    ).toBeVisible()
    expect(await screen.findByText('Quiet Water Shop')).toBeVisible()
    expect(screen.getAllByText('Commission')).not.toHaveLength(0)
  })

  test('names the first balance that does not add up', async () => {
    const { user } = show({ check: 'Balance', about: 'platform_fee', expected: '1160', found: '1161' })
    await user.click(await screen.findByRole('button', { name: 'Run check' }))
    expect(await screen.findByText('Balance: platform_fee should be 1160 and is 1161.')).toBeVisible()
  })
})

test('a discrepancy can be closed only with a note', async () => {
  const finding = {
    id,
    foundAt: at,
    kind: 'charge_without_order',
    about: 'pi_1',
    expected: 'none',
    found: '$20.00',
    resolvedAt: null,
  }
  const { user, asked } = renderScreen(
    <FindingsScreen search={{}} onSearch={() => {}} back={{ href: '/admin/wallet', label: 'Wallet' }} />,
    {
      ...rememberAmara(),
      'GET /wallet/findings': () => ({ findings: [finding], totalRecords: 1 }),
      [`POST /wallet/findings/${id}/resolve`]: () => ({ finding: { ...finding, resolvedAt: at } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Resolve' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }))
  expect(await within(dialog).findByText('Write a note')).toBeVisible()
  await user.type(within(dialog).getByLabelText('What it was'), 'A test charge.')
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }))
  await vi.waitFor(() =>
    expect(asked).toContainEqual([`POST /wallet/findings/${id}/resolve`, { note: 'A test charge.' }]),
  )
})

describe('a ledger account', () => {
  const entry = {
    id,
    at,
    kind: 'sale',
    owner: {
      id,
      name: 'Quiet Water Shop',
    },
    amount: 11.6,
    balance: 42,
    subject: {
      kind: 'order',
      id,
      number: 'WS-1042',
    },
  }
  const show = (entries: object[], search = {}) =>
    renderScreen(
      <AccountScreen
        kind="seller_pending"
        search={search}
        onSearch={onSearch}
        back={{ href: '/admin/wallet', label: 'Wallet' }}
        subjectHref={({ kind, id: of }) => `/admin/${kind}s/${of}`}
        ownerHref={(of) => `/admin/people/${of}`}
      />,
      {
        ...rememberAmara(),
        'GET /wallet/entries': () => ({ entries, totalRecords: entries.length }),
      },
    )
  const onSearch = vi.fn<(search: object) => void>()

  test('shows each entry with person, subject and the balance after it', async () => {
    show([entry])
    const row = await screen.findByRole('row', { name: /WS-1042/ })
    // A card shows both links below what happened, a table in columns of their own.
    for (const [name, href] of [
      ['WS-1042', `/admin/orders/${id}`],
      ['Quiet Water Shop', `/admin/people/${id}`],
    ] as const)
      expect(
        within(row)
          .getAllByRole('link', { name })
          .map((link) => link.getAttribute('href')),
      ).toEqual([href, href])
    for (const words of ['Money in', '+$11.60', '+$42.00']) expect(within(row).getByText(words)).toBeVisible()
  })

  test('has room for every column on a desktop, including the balance', async () => {
    show([entry])
    const balance = await screen.findByRole('columnheader', { name: 'Balance' })
    // The width beside the sidebar on a page of 1280 pixels.
    expect(Number(balance.dataset['shownFrom'])).toBeLessThanOrEqual(976)
  })

  test('shows UTC days, by which it is filtered', async () => {
    chooseClock('America/Denver', 'en-US')
    show([{ ...entry, at: '2026-07-01T03:00:00.000Z' }])
    expect(within(await screen.findByRole('row', { name: /WS-1042/ })).getByText('Jul 1, 2026')).toBeVisible()
  })

  test('can be filtered by period, and its export is of the same period', async () => {
    const { user } = show([], { from: '2026-06-01' })
    expect(await screen.findByText('Nothing moved in this period.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
      'href',
      '/v1/wallet/entries.csv?kind=seller_pending&from=2026-06-01',
    )
    await user.type(screen.getByLabelText('To'), '2026-06-30')
    expect(onSearch).toHaveBeenLastCalledWith({ from: '2026-06-01', to: '2026-06-30' })
  })

  test.each([
    [
      { from: '2026-06-01', to: 'soon', page: '2' },
      { from: '2026-06-01', page: 2 },
    ],
    [{ from: 3 }, {}],
  ])('reads the search parameters %j', (search, known) => expect(readAccountSearch(search)).toEqual(known))
})
