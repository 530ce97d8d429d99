import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { bookingSample } from '@wellspring/api/testing/booking'
import { renderScreen } from '@wellspring/features/test-support'
import { zoneName, zoneNow } from '@wellspring/ui/zoned-time'

import { BookedPanel, isToCome } from './booked-panel.tsx'

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const coming = { startsAt: ahead(3), endsAt: ahead(3.1) }
const { service } = bookingSample()

test('a new video booking is celebrated and links to the calendar and the camera test', () => {
  const booking = bookingSample({ ...coming, status: 'confirmed', createdAt: ahead(0) })
  renderScreen(<BookedPanel booking={booking} callHref="/call" />)
  const panel = within(screen.getByRole('region', { name: 'You are booked' }))
  expect(panel.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/v1/bookings/${booking.id}/calendar.ics`,
  )
  expect(panel.getByRole('link', { name: 'Test camera and sound' })).toHaveAttribute('href', '/call')
  expect(panel.getAllByRole('listitem').length).toBeGreaterThan(2)
})

test('the panel names the person, the practice and the time zone', () => {
  const provider = { ...bookingSample().provider, name: 'Adler Psychology', personName: 'Miriam Adler' }
  renderScreen(<BookedPanel booking={bookingSample({ ...coming, provider })} callHref="/call" />)
  expect(screen.getByText('with Miriam Adler, Adler Psychology')).toBeVisible()
  expect(screen.getByText(zoneName(zoneNow()))).toBeVisible()
})

test('an appointment in person links to directions, and two days later the panel is titled as any appointment', () => {
  const address = {
    addressLineOne: '12 Palm Street',
    addressLineTwo: '',
    city: 'London',
    state: '',
    zipCode: 'E1 6AN',
    country: 'GB',
  }
  const booking = bookingSample({
    ...coming,
    status: 'confirmed',
    createdAt: ahead(-2),
    service: { ...service, format: 'In-Person', city: 'London', address },
  })
  renderScreen(<BookedPanel booking={booking} callHref="/call" />)
  const panel = within(screen.getByRole('region', { name: 'Your appointment' }))
  expect(panel.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('openstreetmap.org/search?query=12%20Palm%20Street'),
  )
  expect(panel.queryByRole('link', { name: 'Test camera and sound' })).toBeNull()
})

test.each([
  ['confirmed', 'https://meet.example.com/group', /Join with the link/],
  ['confirmed', null, /has not said where the group meets yet/],
  ['requested', null, /comes with the confirmation/],
] as const)('explains how to join a group that is %s, with the link %s', (status, onlineUrl, words) => {
  const group = { ...service, format: 'Group Sessions' as const, onlineUrl }
  const booking = bookingSample({ ...coming, status, createdAt: ahead(0), service: group })
  renderScreen(<BookedPanel booking={booking} callHref="/call" />)
  expect(screen.getByText(words)).toBeVisible()
  const link = screen.queryByRole('link', { name: 'Link to join' })
  expect(link?.getAttribute('href') ?? null).toBe(onlineUrl)
})

test('past and cancelled bookings need no preparation', () => {
  const now = new Date().toISOString()
  expect(isToCome(bookingSample({ ...coming, status: 'confirmed' }), now)).toBe(true)
  expect(isToCome(bookingSample({ ...coming, status: 'cancelled' }), now)).toBe(false)
  expect(isToCome(bookingSample({ startsAt: ahead(-1), status: 'confirmed' }), now)).toBe(false)
})
