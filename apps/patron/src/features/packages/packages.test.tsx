import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { heldSample } from '@wellspring/api/testing/booking'
import { serviceSample } from '@wellspring/api/testing/directory'
import { packageSample, purchaseSample } from '@wellspring/api/testing/packages'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { BuyPackageScreen } from './buy-package-screen.tsx'
import { MyPackagesScreen } from './my-packages-screen.tsx'
import { PackageChoice } from '../../parts/packages/package-choice.tsx'
import { PackageHint } from '../../parts/packages/package-hint.tsx'
import { PackageOffers } from '../../parts/packages/package-offers.tsx'
import { PackagesSection } from './packages-section.tsx'

const offer = packageSample()
const providerId = offer.provider.id
const offered = { 'GET /packages': () => ({ packages: [offer], totalRecords: 1 }) }
const owned = (...purchases: object[]) => ({
  ...rememberAmara(),
  'GET /package-purchases': () => ({ purchases, totalRecords: purchases.length }),
})

describe('a package offer', () => {
  test("shows on its provider's page with the saving for each session", async () => {
    renderScreen(<PackageOffers providerId={providerId} />, offered)
    expect(await screen.findByText('$80.00 each, saves $50.00, book within 6 months')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Buy 5 × Coaching' })).toHaveAttribute(
      'href',
      `/providers/${providerId}/package?package=${offer.id}`,
    )
  })

  test('is hinted at for its own service and for no other', async () => {
    const service = serviceSample({
      id: offer.service.id,
      provider: { ...serviceSample().provider, ...offer.provider },
    })
    renderScreen(<PackageHint service={service} />, offered)
    expect(await screen.findByRole('link', { name: '5 sessions for $400.00' })).toBeVisible()
    const { asked } = renderScreen(<PackageHint service={{ ...service, id: providerId }} />, offered)
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(screen.getAllByText(/sessions for/)).toHaveLength(1)
  })

  test("is replaced by the patron's package while that has sessions left", async () => {
    const service = serviceSample({
      id: offer.service.id,
      provider: { ...serviceSample().provider, ...offer.provider },
    })
    renderScreen(<PackageHint service={service} />, { ...owned(purchaseSample()), ...offered })
    expect(await screen.findByText('Your package pays for it: 4 sessions left.')).toBeVisible()
    expect(screen.queryByText(/sessions for/)).toBeNull()
  })

  test('that is no longer sold says so', async () => {
    renderScreen(<BuyPackageScreen providerId={providerId} packageId="gone" onBought={() => {}} />, {
      ...rememberAmara(),
      ...offered,
      'GET /settings': () => ({ card: { scriptUrl: '', publishableKey: '' } }),
    })
    expect(await screen.findByText('This package is no longer sold')).toBeVisible()
  })
})

describe('a held booking', () => {
  const booking = heldSample()
  const path = `/bookings/${booking.id}/pay-from-package`

  function Choice({ held = booking }) {
    const [isByCard, setByCard] = useState(false)
    return (
      <PackageChoice booking={held} isByCard={isByCard} onByCard={() => setByCard(true)}>
        The card
      </PackageChoice>
    )
  }

  test('is paid with a package session, once', async () => {
    const { user, asked, keys } = renderScreen(<Choice />, {
      ...owned(purchaseSample(), purchaseSample({ id: providerId, number: 'WK-1002', left: 0 })),
      [`POST ${path}`]: () => ({ booking }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pay with a package session' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([
        `POST ${path}`,
        { purchaseId: purchaseSample().id, startsAt: booking.startsAt },
      ]),
    )
    expect(keys(`POST ${path}`)[0]).toBeTruthy()
    expect(screen.queryByText(/WK-1002/)).toBeNull()
  })

  test('names its packages if there are several, the last session of each included', async () => {
    const other = purchaseSample({ id: providerId, number: 'WK-1002', left: 1 })
    renderScreen(<Choice />, owned(purchaseSample(), other))
    expect(await screen.findByRole('button', { name: 'Use a session of WK-1001 (4 left)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Use a session of WK-1002 (the last one)' })).toBeVisible()
  })

  test('says why a session cannot pay for it', async () => {
    const message = 'This package has no sessions left.'
    const { user } = renderScreen(<Choice />, {
      ...owned(purchaseSample({ left: 1 })),
      [`POST ${path}`]: () => ({ status: 409, msgCode: 'CONFLICT', message }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pay with a package session' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  test('is paid by card if there is no usable package', async () => {
    renderScreen(<Choice />, owned(purchaseSample({ isFrozen: true })))
    expect(await screen.findByText('The card')).toBeVisible()
    expect(screen.queryByText('Pay with a package session')).toBeNull()
  })

  test('shows the card form to a package owner only on request', async () => {
    const { user } = renderScreen(<Choice />, owned(purchaseSample()))
    await screen.findByRole('heading', { name: 'Your package: 4 sessions left' })
    expect(screen.queryByText('The card')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Pay \$.+ instead$/ }))
    expect(screen.getByText('The card')).toBeVisible()
  })
})

describe('a purchased package', () => {
  test('shows among the bookings while it is active', async () => {
    renderScreen(<PackagesSection />, owned(purchaseSample()))
    expect(await screen.findByText(/4 of 5 sessions left. Book them by Dec 15, 2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'All packages' })).toHaveAttribute('href', '/my-packages')
    const { provider, service } = purchaseSample()
    expect(screen.getByRole('link', { name: `Book the next session of ${service.title}` })).toHaveAttribute(
      'href',
      `/providers/${provider.id}/book?service=${service.id}`,
    )
  })

  test('is listed with its next step', async () => {
    const closed = purchaseSample({ id: providerId, status: 'closed', left: 0, closedBecause: 'expiry' })
    renderScreen(<MyPackagesScreen page={1} onPage={() => {}} />, owned(purchaseSample(), closed))
    const [active, over] = await screen.findAllByRole('article')
    expect(within(active!).getByRole('link', { name: /Book the next session/ })).toBeVisible()
    expect(within(over!).getByText('It has expired, and what was left was refunded.')).toBeVisible()
    expect(within(over!).queryByRole('link', { name: /Book the next/ })).toBeNull()
  })

  test('list is empty at first', async () => {
    renderScreen(<MyPackagesScreen page={1} onPage={() => {}} />, owned())
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
  })
})
