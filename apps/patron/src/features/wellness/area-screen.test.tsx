import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { contentCardSample } from '@wellspring/api/testing/educational-content'
import { eventDateSample } from '@wellspring/api/testing/events'
import { wellnessDomainSample } from '@wellspring/api/testing/wellness'
import { renderScreen } from '@wellspring/features/test-support'

import { AreaScreen } from './area-screen.tsx'

const domain = wellnessDomainSample({ id: 'mental', name: 'Mental' })
const asked: string[] = []
const show = (dates: number, lessons: number) =>
  renderScreen(
    <Suspense>
      <AreaScreen area="mental" />
    </Suspense>,
    {
      'GET /wellness-domains': () => ({ domains: [domain] }),
      'GET /provider-details': () => ({
        providers: [],
        pagination: { currentPage: 1, itemsPerPage: 3, totalItems: 0, totalPages: 0 },
      }),
      'GET /products': () => ({ product: [], totalRecords: 0 }),
      'GET /events': (_input, query) => {
        asked.push(`events ${query}`)
        return { data: [eventDateSample()].slice(0, dates), total: dates }
      },
      'GET /educational-content': (_input, query) => {
        asked.push(`lessons ${query}`)
        return { contents: [contentCardSample()].slice(0, lessons), totalRecords: lessons }
      },
    },
  )

test('an area shows its next events and content, with links to all', async () => {
  show(1, 1)
  const events = await screen.findByRole('region', { name: 'Coming up' })
  expect(within(events).getByRole('heading', { name: eventDateSample().title, level: 3 })).toBeVisible()
  expect(within(events).getByRole('link', { name: 'All for Mental' })).toHaveAttribute(
    'href',
    '/events?area=mental',
  )
  const lessons = await screen.findByRole('region', { name: 'To read, listen to and watch' })
  expect(within(lessons).getByRole('link', { name: contentCardSample().title })).toBeVisible()
  expect(asked.some((one) => one.startsWith('events') && one.includes('domainType=mental'))).toBe(true)
  expect(asked.some((one) => one.startsWith('lessons') && one.includes('area=mental'))).toBe(true)
})

test('an area without events and content has no empty sections', async () => {
  show(0, 0)
  expect(await screen.findByRole('region', { name: 'What it covers' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'To read, listen to and watch' })).toBeNull()
})
