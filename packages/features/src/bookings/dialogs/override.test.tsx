import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import type { BookingDetail } from '@wellspring/api/contract/booking'
import { bookingSample } from '@wellspring/api/testing/booking'

import { rememberAmara, renderScreen } from '../../test-support.tsx'
import { BookingExtras } from '../booking-extras.tsx'
import { WaitingCounts } from '../cards/waiting-counts.tsx'

const sample = (change: Partial<BookingDetail> = {}) =>
  bookingSample({ overrides: ['reschedule', 'cancel', 'markNoShow', 'complete'], ...change })

const { id } = sample()

const show = (booking: BookingDetail, calls: readonly string[] = []) =>
  renderScreen(<BookingExtras booking={booking} links={{ again: () => '/providers/p/book?service=s' }} />, {
    ...rememberAmara(),
    ...Object.fromEntries(calls.map((call) => [`POST /bookings/${id}/${call}`, () => ({ booking })])),
  })

beforeEach(() => localStorage.clear())

describe('overrides of staff', () => {
  test('staff can refund an amount of their choice, with a reason', async () => {
    const { user, asked, keys } = show(sample(), ['cancel'])
    await user.click(screen.getByRole('button', { name: 'Override the policy' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: /refund of my choice/ }))
    await user.clear(within(dialog).getByLabelText('Refund in dollars'))
    await user.type(within(dialog).getByLabelText('Refund in dollars'), '12,5')
    await user.click(within(dialog).getByRole('button', { name: /refund of my choice/ }))
    expect(await within(dialog).findByText('Reason cannot be empty!')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Reason'), 'A power cut.')
    await user.click(within(dialog).getByRole('button', { name: /refund of my choice/ }))
    await expect
      .poll(() => asked.at(-1))
      .toEqual([
        `POST /bookings/${id}/cancel`,
        { expectedRefund: 12.5, override: { reason: 'A power cut.' } },
      ])
    expect(keys(`POST /bookings/${id}/cancel`)[0]).toMatch(/.{8}/)
  })

  test('staff can reschedule a booking or report a no-show', async () => {
    const { user, asked } = show(sample(), ['reschedule', 'no-show'])
    await user.click(screen.getByRole('button', { name: 'Override the policy' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Reason'), 'A power cut.')
    await user.click(within(dialog).getByRole('button', { name: 'Move it to any free time' }))
    expect(await within(dialog).findByText('Choose a day and a time.')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Report a no-show' }))
    await user.click(within(dialog).getByRole('radio', { name: 'Dr. Grace Hopper, the provider' }))
    await user.type(within(dialog).getByLabelText('Reason'), 'Nobody was there.')
    await user.click(within(dialog).getByRole('button', { name: 'Report a no-show' }))
    await expect
      .poll(() => asked.at(-1))
      .toEqual([
        `POST /bookings/${id}/no-show`,
        { who: 'provider', override: { reason: 'Nobody was there.' } },
      ])
  })

  test('are not offered to any other role', () => {
    show(sample({ overrides: [] }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('a past booking links to the times of its service while the service is offered', () => {
  show(sample({ overrides: [], canBookAgain: true }))
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
    'href',
    '/providers/p/book?service=s',
  )
})

test('a booking to review has one filled button, which leaves the review', () => {
  show(sample({ overrides: [], canBookAgain: true, verbs: ['review'] }))
  expect(screen.getByRole('link', { name: 'Book again' })).not.toHaveAttribute('data-solid')
})

test('a provider sees how many patrons wait for a service, without their names', async () => {
  const service = { id: 's1', title: 'First talk' }
  renderScreen(<WaitingCounts />, {
    ...rememberAmara(),
    'GET /waitlist/counts': () => ({
      counts: [
        { service, waiting: 3, offered: 1 },
        { service: { id: 's2', title: 'Group' }, waiting: 1, offered: 0 },
      ],
    }),
  })
  const list = await screen.findByRole('region', { name: 'Waitlist' })
  expect(within(list).getByText('3 people are waiting, one of them has been offered a time')).toBeVisible()
  expect(within(list).getByText('1 person is waiting')).toBeVisible()
})
