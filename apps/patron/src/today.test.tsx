import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { figureNames } from '@wellspring/api/contract/figure-names'
import { bookingSample } from '@wellspring/api/testing/booking'
import { orderSample } from '@wellspring/api/testing/orders'
import { TodayScreen } from '@wellspring/features/identity'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { cards } from './today.tsx'

const counts = { pending: 1, rejected: 0, shipping: 2, cancelled: 5, completed: 9 }

const figure = (value: number, beside: number | null = null) => ({ value, beside, at: null })

function show(bookings: object[], figures: object = {}, orders: object[] = []) {
  renderScreen(<TodayScreen cards={cards} />, {
    ...rememberAmara(),
    'GET /bookings': () => ({ bookings, totalRecords: bookings.length }),
    'GET /account/profile': () => ({
      profile: {
        displayName: null,
        phoneNo: null,
        timeZone: null,
        languages: ['French'],
        areas: ['mental'],
        emergencyName: null,
        emergencyPhone: null,
      },
    }),
    'GET /dashboard': () => ({
      figures: {
        ...Object.fromEntries(figureNames.patron.map((name) => [name, { ...figure(0), first: [] }])),
        orders: figure(2, 1),
        packages: figure(5),
        tokens: figure(250),
        ...figures,
      },
    }),
    'GET /orders': () => ({ orders, totalRecords: orders.length, statusCounts: counts }),
    'GET /waitlist': () => ({ entries: [], totalRecords: 0 }),
  })
}

beforeEach(() => localStorage.clear())

test("Today shows the next booking and the patron's figures, each with a link to its list", async () => {
  show([bookingSample()])
  expect(await screen.findByText(/with Dr. Grace Hopper$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the booking with Dr. Grace Hopper' })).toHaveAttribute(
    'href',
    `/my-bookings/${bookingSample().id}`,
  )
  const orders = await screen.findByRole('region', { name: 'Orders on their way' })
  expect(orders).toHaveTextContent('2')
  expect(within(orders).getByRole('link')).toHaveAttribute('href', '/my-orders?status=shipping')
  expect(await screen.findByText('Worth $2.50 of an order')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Package sessions left' })).toHaveTextContent('5')
  expect(screen.getByRole('link', { name: 'Serenity tokens' })).toHaveAttribute('href', '/wallet')
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const waiting = (
  name: string,
  own: { id: string; about: string; dueAt: string | null; suggested?: object },
  value = 1,
) => ({
  ...figure(value),
  first: [{ name, at: inHours(-1), own }],
})

test('items that need an answer come first, soonest deadline on top, each linking to itself', async () => {
  show([bookingSample()], {
    support: waiting('WT-1001', { id: 't1', about: 'Where is my parcel?', dueAt: null }),
    suggestions: waiting('Grace Hopper', { id: 'b1', about: 'First talk', dueAt: inHours(30) }),
    unpaidBookings: waiting('Julien Tremblay', { id: 'b2', about: 'Focus', dueAt: inHours(0.2) }),
  })
  const list = await screen.findByRole('region', { name: 'Needs attention' })
  const links = await within(list).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Focus with Julien Tremblay', '/my-bookings/b2/pay'],
    ['Grace Hopper suggests “First talk”', '/my-bookings/b1'],
    ['Support answered “Where is my parcel?”', '/support/t1'],
  ])
  expect(within(list).getByText(/^Not paid yet · held until \w{3}, /)).toBeVisible()
  const next = screen.getByRole('region', { name: 'Your next booking' })
  expect(list.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a suggestion names its time, what it costs and its deadline', async () => {
  const startsAt = '2026-12-08T14:30:00.000Z'
  const about = { about: 'Life coaching', dueAt: inHours(30) }
  const [covered, priced] = [4, 0].map((sessionsLeft) => ({ startsAt, price: 80, sessionsLeft }))
  show([], {
    suggestions: {
      ...figure(2),
      first: [
        { name: 'Grace Hopper', at: inHours(-1), own: { ...about, id: 'b1', suggested: covered } },
        { name: 'Julien Tremblay', at: inHours(-1), own: { ...about, id: 'b2', suggested: priced } },
      ],
    },
  })
  const list = await screen.findByRole('region', { name: 'Needs attention' })
  expect(
    await within(list).findByText(/^Tue, Dec 8, .+ · 1 of your 4 sessions · answer by \w{3}, /),
  ).toBeVisible()
  expect(within(list).getByText(/^Tue, Dec 8, .+ · \$80\.00 · answer by \w{3}, /)).toBeVisible()
  expect(within(list).getAllByText('Confirm or decline')).toHaveLength(2)
})

test('expired items are left out, and unnamed ones are counted by their list', async () => {
  show([], {
    offers: waiting('Tan Nutrition', { id: 'w1', about: 'Meal plan', dueAt: inHours(-1) }),
    questionnaires: waiting('Grace Hopper', { id: 'b1', about: 'PHQ-9', dueAt: inHours(30) }, 3),
  })
  const list = await screen.findByRole('region', { name: 'Needs attention' })
  const links = await within(list).findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Grace Hopper asks you to answer a questionnaire',
    'More in Questionnaires',
  ])
  expect(within(list).getByRole('region', { name: 'More in Questionnaires' })).toHaveTextContent('2')
})

test('the attention list is hidden if nothing waits', async () => {
  show([bookingSample()])
  expect(await screen.findByText(/with Dr. Grace Hopper$/)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Orders on their way' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
})

test('at most three parcels are shown, with a link to all of them', async () => {
  const order = orderSample()
  const orders = ['o1', 'o2', 'o3', 'o4'].map((id) => ({
    ...order,
    id,
    number: `W-${id}`,
    status: 'shipping',
  }))
  show([], {}, orders)
  const parcels = await screen.findByRole('region', { name: 'On the way to you' })
  expect(within(parcels).getAllByRole('listitem')).toHaveLength(3)
  expect(within(parcels).getByRole('link', { name: 'See all 4' })).toHaveAttribute(
    'href',
    '/my-orders?status=shipping',
  )
})

test('the areas of the profile link to matching providers', async () => {
  show([])
  const section = await screen.findByRole('region', { name: 'Providers for you' })
  expect(within(section).getByRole('link', { name: 'Mental' })).toHaveAttribute(
    'href',
    '/find-provider?area=mental&language=French',
  )
})

test('a patron without bookings sees a link to the providers', async () => {
  show([])
  expect(await screen.findByRole('link', { name: 'Find a provider' })).toHaveAttribute(
    'href',
    '/find-provider',
  )
})
