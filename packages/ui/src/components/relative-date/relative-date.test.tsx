import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { chooseClock } from '../../chosen-clock.ts'
import { MediumDate, RelativeDate, mediumDay, relativeDay, relativeMoment } from './relative-date.tsx'

const now = '2026-11-21T12:00:00Z'

test.each([
  ['2026-11-21T00:00:01Z', 'Today'],
  ['2026-11-20T23:59:59Z', '1 Day Ago'],
  ['2026-11-19T23:59:59Z', '2 Days Ago'],
  ['2026-10-22T12:00:00Z', '30 Days Ago'],
  ['2026-12-24T12:00:00Z', 'Dec 24, 2026'],
])('%s is %s', (date, words) => {
  expect(relativeDay({ date, now })).toBe(words)
})

test.each([
  ['2026-11-21T11:59:30Z', 'Today, just now'],
  ['2026-11-21T11:59:00Z', 'Today, 1 minute ago'],
  ['2026-11-21T11:15:00Z', 'Today, 45 minutes ago'],
  ['2026-11-21T09:10:00Z', 'Today, 2 hours ago'],
  ['2026-11-20T23:59:00Z', '1 Day Ago'],
  ['2026-11-21T12:00:10Z', 'Today'],
])('the instant %s is %s', (date, words) => {
  expect(relativeMoment({ date, now })).toBe(words)
})

test('a day ends by the person’s time zone', () => {
  expect(relativeDay({ date: '2026-11-20T21:00:00Z', now, timeZone: 'Asia/Dubai' })).toBe('Today')
})

test('a calendar day is formatted in the viewer’s English', () => {
  chooseClock(null, 'de-DE')
  expect(mediumDay('2026-11-21')).toBe('21 Nov 2026')
  chooseClock(null)
  expect(mediumDay('2026-11-21')).toBe('Nov 21, 2026')
})

test('the element contains the exact instant', () => {
  render(<RelativeDate date="2026-11-20T10:00:00Z" now={now} />)
  expect(screen.getByText('1 Day Ago')).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z')
})

test('relative days are counted in the viewer’s time zone', () => {
  act(() => chooseClock('Asia/Dubai'))
  render(<RelativeDate date="2026-11-19T21:00:00Z" now={now} />)
  expect(screen.getByText('1 Day Ago')).toHaveAttribute('title', 'Nov 20, 2026, 1:00 AM')
  act(() => chooseClock(null))
})

test('the day of an instant depends on the viewer, a calendar day does not', () => {
  act(() => chooseClock('Asia/Dubai'))
  render(
    <>
      <MediumDate date="2026-11-20T21:00:00Z" />
      <MediumDate date="2026-12-01" />
    </>,
  )
  expect(screen.getByText('Nov 21, 2026')).toBeVisible()
  expect(screen.getByText('Dec 1, 2026')).toBeVisible()
  act(() => chooseClock(null))
})
