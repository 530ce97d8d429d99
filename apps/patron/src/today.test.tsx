import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { bookingSample, heldSample } from '@wellspring/api/testing/booking'
import { TodayScreen } from '@wellspring/features/identity'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'

import { cards } from './today.tsx'

const counts = { pending: 1, rejected: 0, shipping: 2, cancelled: 5, completed: 9 }

const figure = (value: number, beside: number | null = null) => ({ value, beside, at: null })

function show(bookings: object[], kept: object[] = []) {
  renderScreen(<TodayScreen cards={cards} />, {
    ...rememberAmara(),
    'GET /bookings': (_input, query) => {
      const found = query.get('status') === 'held' ? kept : bookings
      return { bookings: found, totalRecords: found.length }
    },
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
        chats: figure(0),
        orders: figure(2, 1),
        packages: figure(5),
        questionnaires: figure(0),
        support: figure(0),
        tokens: figure(250),
      },
    }),
    'GET /orders': () => ({ orders: [], totalRecords: 0, statusCounts: counts }),
    'GET /waitlist': () => ({ entries: [], totalRecords: 0 }),
  })
}

beforeEach(() => localStorage.clear())

test('the first page says what comes next and what one has, each with its list behind it', async () => {
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

test('a time that is kept and not paid yet comes first, with its minutes and the way on', async () => {
  const deadline = { at: new Date(Date.now() + 8 * 60_000).toISOString(), to: 'expired' as const }
  const held = heldSample({ id: 'h1', deadline })
  show([bookingSample(), held], [held])
  const section = await screen.findByRole('region', { name: 'Your next booking' })
  expect(await within(section).findByText(/^Not paid yet · held until \d/)).toBeVisible()
  expect(within(section).getAllByRole('listitem')).toHaveLength(2)
  expect(within(section).getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/my-bookings/h1/pay',
  )
})

test('a time whose minutes are over is not kept any more', async () => {
  const deadline = { at: new Date(Date.now() - 1000).toISOString(), to: 'expired' as const }
  show([bookingSample()], [heldSample({ id: 'h1', deadline })])
  const section = await screen.findByRole('region', { name: 'Your next booking' })
  expect(await within(section).findByText(/with Dr. Grace Hopper$/)).toBeVisible()
  expect(within(section).queryByRole('link', { name: 'Continue' })).toBeNull()
})

test('the areas of the profile lead to who helps with them', async () => {
  show([])
  const section = await screen.findByRole('region', { name: 'Providers for you' })
  expect(within(section).getByRole('link', { name: 'Mental' })).toHaveAttribute(
    'href',
    '/find-provider?area=mental&language=French',
  )
})

test('who has nothing booked is led to the providers', async () => {
  show([])
  expect(await screen.findByRole('link', { name: 'Find a provider' })).toHaveAttribute(
    'href',
    '/find-provider',
  )
})
