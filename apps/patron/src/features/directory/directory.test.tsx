import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { slotSamples } from '@wellspring/api/testing/booking'
import {
  providerCardSample,
  providerReviewSample,
  providerSample,
  serviceSample,
} from '@wellspring/api/testing/directory'
import { renderScreen } from '@wellspring/features/test-support'

import { readDirectory } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'
import { DirectoryScreen } from './directory-screen.tsx'
import { ProviderScreen } from './provider-screen.tsx'

type Replies = NonNullable<Parameters<typeof renderScreen>[1]>

const provider = providerCardSample()
const path = `/provider-details/${provider.id}`
const pagination = { currentPage: 1, itemsPerPage: 20, totalItems: 1, totalPages: 1 }
const free = {
  times: ['2026-06-16T14:00:00.000Z', '2026-06-16T14:30:00.000Z', '2026-06-18T14:00:00.000Z'].map(
    (startsAt) => ({ startsAt, serviceId: 's1' }),
  ),
  services: [{ startsAt: '2026-06-16T14:00:00.000Z', serviceId: 's1' }],
}

const nobodyFull = { providers: [], pagination: { ...pagination, totalItems: 0 }, relaxation: null }

/**
 * `GET /provider-details` answers for providers with free times, `full` for the others, and `rated` for the query
 * whether any provider is rated.
 */
function showList(search: DirectorySearch = {}, { full, rated, ...replies }: Replies = {}) {
  const onChange = vi.fn<(next: DirectorySearch) => void>()
  const shown = renderScreen(
    <DirectoryScreen title="Find a Provider" description="" search={search} onChange={onChange} />,
    {
      'GET /first-free': () => ({ providers: [{ providerId: provider.id, ...free }] }),
      ...replies,
      'GET /provider-details': (input, query) => {
        if (query.get('limit') === '1')
          return rated?.(input, query) ?? { providers: [provider], pagination, relaxation: null }
        if (query.get('free') === 'full') return full?.(input, query) ?? nobodyFull
        const open = replies['GET /provider-details']
        return open?.(input, query) ?? { providers: [provider], pagination, relaxation: null }
      },
    },
  )
  return { ...shown, onChange }
}

const showProvider = (replies: Replies = {}) =>
  renderScreen(
    <Suspense fallback="One moment">
      <ProviderScreen id={provider.id} />
    </Suspense>,
    {
      [`GET ${path}`]: () => ({ provider: providerSample() }),
      [`GET ${path}/reviews`]: () => ({
        reviews: [providerReviewSample()],
        totalRecords: 1,
        byStars: [0, 0, 0, 1, 2],
      }),
      'GET /services': () => ({ services: [serviceSample()], totalRecords: 1 }),
      [`GET /services/${serviceSample().id}/slots`]: () => ({ slots: slotSamples(), nextAfter: null }),
      'GET /first-free': () => ({ providers: [{ providerId: provider.id, ...free }] }),
      ...replies,
    },
  )

beforeEach(() => localStorage.clear())

test('reading a URL ignores invalid parameters', () => {
  const asked = { search: ' sleep ', area: 'mental', maxPrice: '90', coach: 'true', sort: 'price', page: '3' }
  expect(readDirectory(asked)).toEqual({
    search: 'sleep',
    area: 'mental',
    maxPrice: 90,
    coach: true,
    sort: 'price',
    page: 3,
  })
  expect(
    readDirectory({
      search: 7,
      area: 'toString',
      format: 'Fax',
      language: [],
      maxPrice: '-1',
      freeBy: 'soon',
      minRating: 9,
      acceptsNew: 'yes',
      coach: false,
      sort: 'best',
      page: 1,
    }),
  ).toEqual({ search: '7' })
  expect(readDirectory({ search: '', format: '', freeIn: '3' })).toEqual({
    freeBy: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
})

describe('the directory', () => {
  test('shows providers with their price and next free times', async () => {
    showList()
    const card = await screen.findByRole('article')
    expect(within(card).getByText('Amara Okafor')).toBeVisible()
    expect(within(card).getByText('Psychiatrist')).toBeVisible()
    expect(within(card).getByText('Calm, careful care for adults.')).toBeVisible()
    expect(within(card).getByText('From $90')).toBeVisible()
    expect(await within(card).findByText('Next: Tue, Jun 16')).toBeVisible()
    const times = within(card).getAllByRole('link', { name: /^\w{3}, Jun 1/ })
    expect(times).toHaveLength(3)
    expect(times[2]?.textContent).toMatch(/^Thu \d/)
    expect(times[2]).toHaveAttribute(
      'href',
      `/providers/${provider.id}/book?service=s1&at=2026-06-18T14%3A00%3A00.000Z`,
    )
    expect(within(card).getByRole('link', { name: /Book a Consultation/ })).toHaveAttribute(
      'href',
      `/providers/${provider.id}/book`,
    )
    expect(screen.getByText('1 provider with free times')).toBeVisible()
  })

  test('says that a provider has no free time', async () => {
    const nobody = { providerId: provider.id, times: [], services: [] }
    showList({}, { 'GET /first-free': () => ({ providers: [nobody] }) })
    expect(await screen.findByText('No free time now')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Join the waitlist/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
  })

  test('names the filter that excludes all results, and removes it', async () => {
    const none = { providers: [], pagination, relaxation: { without: 'maxPrice', totalItems: 6 } }
    const { user, onChange } = showList(
      { area: 'mental', maxPrice: 50, page: 2 },
      { 'GET /provider-details': () => none },
    )
    expect(
      await screen.findByText('No provider matches all your filters. Without the highest price there are 6.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search without the highest price' }))
    expect(onChange).toHaveBeenCalledWith({ area: 'mental' })
  })

  test('offers to clear a search without results, without a count, because the count would exclude shops', async () => {
    const none = { providers: [], pagination, relaxation: { without: 'search', totalItems: 15 } }
    const { user, onChange } = showList({ search: 'zzz' }, { 'GET /provider-details': () => none })
    expect(await screen.findByText('No provider matches all your filters.')).toBeVisible()
    await user.click(screen.getByText('Clear search'))
    expect(onChange).toHaveBeenCalledWith({})
  })

  test('offers all providers if no single filter is the cause', async () => {
    const none = { providers: [], pagination, relaxation: null }
    const { user, onChange } = showList({ minRating: 5 }, { 'GET /provider-details': () => none })
    await user.click(await screen.findByRole('button', { name: 'Show all providers' }))
    expect(onChange).toHaveBeenCalledWith({})
  })

  test('shows the active filters and removes one or all of them', async () => {
    const { user, onChange } = showList({ area: 'mental', format: 'Telehealth', maxPrice: 100, page: 3 })
    const chips = within(await screen.findByRole('group', { name: 'Active filters' }))
    await user.click(chips.getByRole('button', { name: /^Up to \$100/ }))
    expect(onChange).toHaveBeenLastCalledWith({ area: 'mental', format: 'Telehealth' })
    await user.click(chips.getByRole('button', { name: 'Clear all' }))
    expect(onChange).toHaveBeenLastCalledWith({ area: 'mental' })
  })

  test('keeps the filters in the URL and returns to the first page', async () => {
    const { user, onChange } = showList({ area: 'mental', page: 2 })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.selectOptions(sheet.getByLabelText('Language'), 'French')
    expect(onChange).toHaveBeenLastCalledWith({ area: 'mental', language: 'French' })
    await user.click(sheet.getByRole('button', { name: 'Accepts new patrons' }))
    expect(onChange).toHaveBeenLastCalledWith({ area: 'mental', acceptsNew: true })
    await user.click(sheet.getByRole('button', { name: 'Show results' }))
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(onChange).toHaveBeenLastCalledWith({})
    await user.type(screen.getByRole('searchbox'), 'sleep')
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ area: 'mental', search: 'sleep' }))
  })

  test('lists fully booked providers separately, with their waitlists', async () => {
    const shelf = [
      providerCardSample({ id: 'f1', name: 'Full Moon' }),
      providerCardSample({ id: 'f2', name: 'Closed Door', acceptsNew: false }),
      providerCardSample({ id: 'f3', name: 'New Leaf', fromPrice: null }),
    ]
    const queries: string[] = []
    const { user } = showList(
      { area: 'mental', sort: 'price', freeBy: '2026-06-20', page: 2 },
      {
        full: (_input, query) => {
          queries.push(String(query))
          const limit = Number(query.get('limit'))
          return {
            ...nobodyFull,
            providers: shelf,
            pagination: { ...pagination, totalItems: limit > 6 ? 3 : 9 },
          }
        },
      },
    )
    const full = await screen.findByRole('region', { name: '9 providers fully booked for now' })
    expect(within(full).getByRole('link', { name: 'Join the waitlist of Full Moon' })).toHaveAttribute(
      'href',
      '/providers/f1/wait',
    )
    expect(within(full).getAllByRole('link', { name: /waitlist/ })).toHaveLength(1)
    expect(within(full).queryByRole('link', { name: /Book/ })).toBeNull()
    expect(within(full).getByText('Not accepting new patrons at the moment')).toBeVisible()
    expect(queries[0]).toBe('area=mental&offers=care&sort=price&free=full&limit=6')
    await user.click(within(full).getByRole('button', { name: 'Show more' }))
    await vi.waitFor(() =>
      expect(queries.at(-1)).toBe('area=mental&offers=care&sort=price&free=full&limit=18'),
    )
  })

  test('pages through the results', async () => {
    const { user, onChange } = showList(
      { page: 2 },
      {
        'GET /provider-details': () => ({
          providers: [provider],
          relaxation: null,
          pagination: {
            ...pagination,
            currentPage: 2,
            totalItems: 60,
            totalPages: 3,
          },
        }),
      },
    )
    expect(await screen.findByText('Page 2 of 3')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(onChange).toHaveBeenCalledWith({ page: 3 })
  })

  test('retries after a failure', async () => {
    let times = 0
    const { user } = showList(
      {},
      {
        'GET /provider-details': () =>
          ++times === 1
            ? { status: 400, msgCode: 'BAD_REQUEST', message: 'Not now.' }
            : { providers: [provider], pagination, relaxation: null },
      },
    )
    expect(await screen.findByText('Not now.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article')).toBeVisible()
  })
})

describe('a provider', () => {
  test('shows verified credentials, bookable services and reviews', async () => {
    const services = [{ startsAt: '2026-06-16T14:00:00.000Z', serviceId: serviceSample().id }]
    showProvider({
      'GET /first-free': () => ({ providers: [{ providerId: provider.id, ...free, services }] }),
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Amara Okafor, MD.*Quiet Water Clinic$/ }),
    ).toBeVisible()
    expect(screen.getByText('Dubai Health Authority, Dubai, valid until May 31, 2028')).toBeVisible()
    expect(await screen.findByText(/^Next available: Tue, Jun 16/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Book First talk' })).toHaveAttribute(
      'href',
      `/providers/${provider.id}/book?service=${serviceSample().id}`,
    )
    expect(await screen.findByText('Listens well.')).toBeVisible()
    expect(screen.getByText('From 3 reviews')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sleep' })).toHaveAttribute('href', '/providers?search=Sleep')
  })

  test('costs from the cheapest service that the reader can still book', async () => {
    const usedFirst = { serviceIds: ['s2'], fromPrice: 120 }
    showProvider({
      'GET /services': () => ({
        services: [serviceSample({ id: 's2', title: 'First hour', isFirstOnly: true }), serviceSample()],
        totalRecords: 2,
      }),
      'GET /first-free': () => ({ providers: [{ providerId: provider.id, ...free, usedFirst }] }),
    })
    expect(await screen.findByText('From $120')).toBeInTheDocument()
    expect(screen.queryByText('From $90')).toBeNull()
    expect(
      screen.getByText('You have used your first consultation with Quiet Water Clinic.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Book First hour' })).toBeNull()
  })

  test('can be booked from a time beside the profile, or from all times', async () => {
    const services = [serviceSample(), serviceSample({ id: 's2', title: 'Long talk' })]
    const { user } = showProvider({
      'GET /services': () => ({ services, totalRecords: 2 }),
      'GET /services/s2/slots': () => ({ slots: [], nextAfter: '2026-08-03T09:00:00.000Z' }),
    })
    const rail = within(await screen.findByRole('region', { name: 'Book a session' }))
    const times = await rail.findAllByRole('link', { name: /^Tue, Jun 16, / })
    expect(times).toHaveLength(3)
    expect(times[1]).toHaveAttribute(
      'href',
      `/providers/${provider.id}/book?service=${serviceSample().id}&at=2026-06-16T13%3A30%3A00.000Z`,
    )
    await user.selectOptions(rail.getByRole('combobox', { name: 'Service' }), 's2')
    expect(await rail.findByText('Next: Mon, Aug 3')).toBeVisible()
    expect(rail.getByRole('link', { name: 'See all times' })).toHaveAttribute(
      'href',
      `/providers/${provider.id}/book?service=s2`,
    )
  })

  test('offers the next available time first, even if another service or the night comes before', async () => {
    const at = (day: number, hour: number) => new Date(2026, 5, day, hour).toISOString()
    const slot = (startsAt: string) => ({ startsAt, endsAt: startsAt, placesLeft: 1 })
    const [night, evening, later] = [at(16, 1), at(16, 18), at(19, 10)]
    const long = serviceSample({ id: 's2', title: 'Long talk' })
    showProvider({
      'GET /services': () => ({ services: [serviceSample(), long], totalRecords: 2 }),
      'GET /first-free': () => ({
        providers: [
          {
            providerId: provider.id,
            times: [{ startsAt: evening, serviceId: 's2' }],
            services: [
              { startsAt: later, serviceId: serviceSample().id },
              { startsAt: evening, serviceId: 's2' },
            ],
          },
        ],
      }),
      'GET /services/s2/slots': () => ({ slots: [night, evening].map(slot), nextAfter: null }),
    })
    const next = await screen.findByText(/^Next available: Tue, Jun 16, /)
    const rail = within(screen.getByRole('region', { name: 'Book a session' }))
    const times = await rail.findAllByRole('link', { name: /^\w{3}, Jun 1/ })
    expect(times).toHaveLength(1)
    expect(times[0]).toHaveAccessibleName(next.textContent.replace('Next available: ', ''))
    expect(rail.getByRole('combobox', { name: 'Service' })).toHaveValue('s2')
  })

  test('shows the city of an in-person service', async () => {
    const formats = ['In-Person'] as const
    const services = [serviceSample({ format: 'In-Person', city: 'Berlin' })]
    showProvider({
      [`GET ${path}`]: () => ({ provider: providerSample({ formats: [...formats] }) }),
      'GET /services': () => ({ services, totalRecords: 1 }),
    })
    expect(await screen.findByText('50 minutes · In person · Berlin')).toBeVisible()
    expect(screen.getByText(/^In person · /)).toBeVisible()
  })

  test("links to the provider's own pages with nofollow, even if typed without a scheme", async () => {
    showProvider({ [`GET ${path}`]: () => ({ provider: providerSample({ websiteUrl: 'slow.example' }) }) })
    const x = await screen.findByRole('link', { name: 'X' })
    expect(x).toHaveAttribute('href', 'https://x.com/quietwater')
    expect(x).toHaveAttribute('rel', 'noopener nofollow')
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://instagram.com/quietwater',
    )
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull()
    expect(screen.getByRole('link', { name: 'slow.example' })).toHaveAttribute('href', 'https://slow.example')
  })

  test('shows a certificate without an expiry as undated', async () => {
    const credentials = [
      { title: 'Board Certified', organisation: 'Arab Board', state: null, expiresOn: null },
    ]
    showProvider({ [`GET ${path}`]: () => ({ provider: providerSample({ credentials }) }) })
    expect(await screen.findByText('Arab Board')).toBeVisible()
    expect(screen.queryByText(/valid until/)).toBeNull()
  })

  test('without services is neither called full nor offers a waitlist', async () => {
    const nobody = { providerId: provider.id, times: [], services: [] }
    showProvider({
      [`GET ${path}`]: () => ({ provider: providerSample({ fromPrice: null }) }),
      'GET /first-free': () => ({ providers: [nobody] }),
    })
    expect(await screen.findByText('No appointments are offered at the moment')).toBeVisible()
    expect(screen.queryByText('No free time now')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Join the waitlist' })).toBeNull()
  })

  test('without free times offers a waitlist', async () => {
    const nobody = { providerId: provider.id, times: [], services: [] }
    showProvider({ 'GET /first-free': () => ({ providers: [nobody] }) })
    expect(await screen.findByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
      'href',
      `/providers/${provider.id}/wait`,
    )
  })

  test('that takes no new patrons cannot be booked', async () => {
    showProvider({ [`GET ${path}`]: () => ({ provider: providerSample({ acceptsNew: false }) }) })
    expect(await screen.findByText('Not accepting new patrons at the moment.')).toBeVisible()
    expect(await screen.findByText('First talk')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
  })

  test('stays on the page when only the services fail to load', async () => {
    const failure = { status: 400, msgCode: 'BAD_REQUEST', message: 'Not now.' }
    showProvider({ 'GET /services': () => failure })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Verified' })).toBeVisible()
  })
})

test.each([
  [0, 'Suggested first'],
  [3, 'Best rated'],
])('with %i rated providers the first sort order is called %s', async (totalItems, name) => {
  const rated = () => ({
    providers: [provider],
    pagination: { ...pagination, totalItems },
    relaxation: null,
  })
  const { user } = showList({}, { rated })
  expect(await screen.findByRole('option', { name })).toBeInTheDocument()
  expect(screen.queryAllByRole('option', { name: 'Highest rating' })).toHaveLength(totalItems > 0 ? 1 : 0)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.queryAllByRole('option', { name: 'Any rating' })).toHaveLength(totalItems > 0 ? 1 : 0)
})
