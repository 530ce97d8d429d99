import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { ownServiceSample } from '@wellspring/api/testing/directory'
import { ownPackageSample, purchaseDetailSample, purchaseSample } from '@wellspring/api/testing/packages'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { PackagesSection } from './packages-section.tsx'
import { PurchaseScreen } from './purchase-screen.tsx'
import type { PurchaseScreenProps } from './purchase-screen.tsx'
import { PurchasesListScreen } from './purchases-list-screen.tsx'

type Replies = Parameters<typeof renderScreen>[1]

describe('packages of a service', () => {
  const service = { ...ownServiceSample(), price: 80 }
  const offer = ownPackageSample({ service: { ...ownPackageSample().service, id: service.id } })
  const section = (replies: Replies) =>
    renderScreen(<PackagesSection service={service} soldHref="/packages" />, {
      ...rememberAmara(),
      'GET /packages/me': () => ({ packages: [offer], totalRecords: 1 }),
      ...replies,
    })

  test('can be created and changed', async () => {
    const { user, asked } = section({
      'POST /packages': () => ({ package: offer }),
      [`PUT /packages/${offer.id}`]: () => ({ package: offer }),
    })
    await user.click(await screen.findByRole('button', { name: 'New package' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        'POST /packages',
        { serviceId: service.id, sessions: 5, sessionPrice: service.price, validMonths: 6 },
      ]),
    )
    await user.click(await screen.findByRole('button', { name: 'Change 5 sessions, $80.00 each' }))
    const sessions = await screen.findByLabelText('Sessions')
    await user.clear(sessions)
    await user.type(sessions, '10')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `PUT /packages/${offer.id}`,
        { serviceId: service.id, sessions: 10, sessionPrice: 80, validMonths: 6 },
      ]),
    )
  })

  test('can be created once the service is published, and changed while they are offered', async () => {
    const archived = ownPackageSample({ ...offer, status: 'archived' })
    renderScreen(<PackagesSection service={{ ...service, status: 'draft' }} soldHref="/packages" />, {
      ...rememberAmara(),
      'GET /packages/me': () => ({ packages: [archived], totalRecords: 1 }),
    })
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible()
    expect(screen.getByText(/once the service is published/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(New|Change)/ })).not.toBeInTheDocument()
  })

  test('a package dearer than its single sessions is marked as hidden from patrons', async () => {
    const dear = { ...offer, service: { ...offer.service, price: 60 } }
    section({ 'GET /packages/me': () => ({ packages: [dear], totalRecords: 1 }) })
    expect(await screen.findByText('Hidden from patrons: a single session costs only $60.00.')).toBeVisible()
  })

  test('can be archived', async () => {
    const { user, asked } = section({ [`POST /packages/${offer.id}/status`]: () => ({ package: offer }) })
    expect(await screen.findByText(/saves \$50.00/)).toHaveTextContent('2 sold')
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST /packages/${offer.id}/status`, { status: 'archived' }]),
    )
  })
})

describe('a purchase', () => {
  const { id } = purchaseDetailSample()
  const path = `/package-purchases/${id}`
  const open = (change: object, replies: Replies = {}, props: Partial<PurchaseScreenProps> = {}) =>
    renderScreen(
      <PurchaseScreen
        id={id}
        scope="patron"
        back={{ href: '/back', label: 'My packages' }}
        bookingHref={(booking) => `/bookings/${booking}`}
        bookHref={() => '/book'}
        {...props}
      />,
      {
        ...rememberAmara(),
        [`GET ${path}`]: () => ({ purchase: purchaseDetailSample(change) }),
        ...replies,
      },
    )

  test('shows the sessions left and links to booking the next one', async () => {
    open({})
    expect(await screen.findByText(/4 of 5 sessions left. Book them by Dec 15, 2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book the next session' })).toHaveAttribute('href', '/book')
    expect(screen.getByText(/^Session 1 of 5 · /)).toBeVisible()
    expect(screen.getByText('Used')).toBeVisible()
  })

  test('refunds the amount that was shown', async () => {
    const { user, asked } = open(
      {},
      { [`POST ${path}/refund`]: () => ({ purchase: purchaseDetailSample({ status: 'closed' }) }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Refund the rest' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('4 sessions are left, $80.00 each: $320.00 will be refunded')
    await user.click(within(dialog).getByRole('button', { name: 'Refund $320.00' }))
    await vi.waitFor(() => expect(asked).toContainEqual([`POST ${path}/refund`, { expectedRefund: 320 }]))
  })

  test('shows the new amount when it has changed before the refund', async () => {
    let isStale = true
    const message = 'The refund has changed. Please check it again.'
    const { user } = open(
      {},
      {
        [`GET ${path}`]: () => ({
          purchase: purchaseDetailSample(isStale ? {} : { left: 3, refundable: 240 }),
        }),
        [`POST ${path}/refund`]: () => {
          isStale = false
          return { status: 409, msgCode: 'PRICE_CHANGED', message }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Refund the rest' }))
    await user.click(await screen.findByRole('button', { name: 'Refund $320.00' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Refund $240.00' })).toBeVisible()
  })

  test.each([
    [{ isFrozen: true }, /The bank is reviewing the payment/],
    [{ status: 'closed' as const, left: 0, closedBecause: 'refund' as const }, /The rest was refunded/],
    [{ left: 0 }, /All 5 sessions are booked/],
  ])('offers no action where none is possible: %o', async (change, words) => {
    open(change)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Refund the rest' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Book the next session' })).toBeNull()
  })

  test('is read-only for its provider', async () => {
    open({}, {}, { scope: 'provider', bookHref: undefined as never })
    expect(await screen.findByText('Maya Haddad')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Refund the rest' })).toBeNull()
  })
})

const statusCounts = { unpaid: 0, active: 1, closed: 0, lapsed: 0 }

test('sold packages are listed', async () => {
  renderScreen(
    <PurchasesListScreen
      scope="admin"
      search={{}}
      onSearch={() => {}}
      purchaseHref={(id) => `/packages/${id}`}
      bookingHref={(id) => `/bookings/${id}`}
    />,
    {
      ...rememberAmara(),
      'GET /package-purchases': () => ({ purchases: [purchaseSample()], totalRecords: 1, statusCounts }),
    },
  )
  expect(await screen.findByRole('link', { name: 'WK-1001' })).toBeVisible()
  expect(screen.getByText('4 of 5')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Active (1)' })).toBeVisible()
  expect(screen.getByText('Lindgren Money Coaching')).toBeVisible()
})

test('a provider who has sold no package is led to their services', async () => {
  renderScreen(
    <PurchasesListScreen
      scope="provider"
      search={{}}
      onSearch={() => {}}
      purchaseHref={(id) => `/packages/${id}`}
      bookingHref={(id) => `/bookings/${id}`}
      servicesHref="/services"
    />,
    {
      ...rememberAmara(),
      'GET /package-purchases': () => ({ purchases: [], totalRecords: 0, statusCounts }),
    },
  )
  expect(await screen.findByRole('link', { name: 'Open services' })).toHaveAttribute('href', '/services')
})
