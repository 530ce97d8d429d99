import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { FirstFree } from '@wellspring/api/contract/booking'
import { serviceSample } from '@wellspring/api/testing/directory'
import { renderScreen } from '@wellspring/features/test-support'

import { readServices } from './services-page.ts'
import { ServicesScreen } from './services-screen.tsx'
import type { ServicesScreenProps } from './services-screen.tsx'

const soon = serviceSample()
const later = serviceSample({ id: 'later', title: 'Long talk', price: 0 })
const startsAt = '2026-06-16T14:00:00.000Z'

function show(
  search: ServicesScreenProps['search'] = {},
  services = [soon, later],
  usedFirst: FirstFree['usedFirst'] = null,
) {
  const queries: string[] = []
  const onSearch = vi.fn<ServicesScreenProps['onSearch']>()
  const shown = renderScreen(<ServicesScreen search={search} onSearch={onSearch} />, {
    'GET /services': (_input, query) => {
      queries.push(String(query))
      return { services, totalRecords: services.length }
    },
    'GET /first-free': () => ({
      providers: [
        {
          providerId: soon.provider.id,
          times: [],
          services: [{ startsAt, serviceId: soon.id }],
          usedFirst,
        },
      ],
    }),
  })
  return { ...shown, onSearch, queries }
}

test("shows each service's provider, length, price and next available time", async () => {
  show()
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('a service is missing')
  expect(within(first).getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute(
    'href',
    `/providers/${soon.provider.id}`,
  )
  expect(first).toHaveTextContent('Amara Okafor · Quiet Water Clinic')
  expect(first).toHaveTextContent(`${soon.lengthMinutes} minutes`)
  expect(await within(first).findByRole('link', { name: /^Next: Tue, Jun 16/ })).toHaveAttribute(
    'href',
    `/providers/${soon.provider.id}/book?service=${soon.id}&at=${encodeURIComponent(startsAt)}`,
  )
  expect(within(first).getByRole('link', { name: /^Book / })).toBeVisible()
  expect(within(second).getByText('No free time soon')).toBeVisible()
  expect(within(second).queryByRole('link', { name: /^Book / })).toBeNull()
  expect(within(second).getByRole('link', { name: /^Join the waitlist of Long talk/ })).toHaveAttribute(
    'href',
    `/providers/${later.provider.id}/wait?service=later`,
  )
  expect(within(second).getByText('Free')).toBeVisible()
})

test('a first consultation without a time leads to no waitlist', async () => {
  show({}, [soon, { ...later, isFirstOnly: true }])
  expect(await screen.findByText('No free time soon')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Join the waitlist/ })).toBeNull()
})

test('a first consultation that the reader has used says so and cannot be booked', async () => {
  show({}, [soon, { ...later, isFirstOnly: true }], { serviceIds: [later.id], fromPrice: soon.price })
  expect(
    await screen.findByText('You have used your first consultation with Quiet Water Clinic.'),
  ).toBeVisible()
  expect(screen.queryByText('No free time soon')).toBeNull()
  expect(screen.queryByRole('link', { name: /Long talk/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Join the waitlist/ })).toBeNull()
})

test('filtering by area returns to the first page', async () => {
  const { user, onSearch, queries } = show({ area: 'mental', page: 2 })
  expect(await screen.findByText('Long talk')).toBeVisible()
  expect(queries[0]).toBe('limit=20&page=1&area=mental')
  await user.click(screen.getByRole('button', { name: 'Social' }))
  expect(onSearch).toHaveBeenLastCalledWith({ area: 'social' })
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(onSearch).toHaveBeenLastCalledWith({})
})

test('an area without services links to all of them', async () => {
  show({ area: 'financial' }, [])
  expect(await screen.findByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services')
})

test('ignores invalid search parameters', () => {
  expect(readServices({ page: 2, area: 'mental' })).toEqual({ page: 2, area: 'mental' })
  expect(readServices({ page: 1, area: 'toString' })).toEqual({})
})
