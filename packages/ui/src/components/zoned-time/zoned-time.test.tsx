import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { beginAsDrawnFor, chooseClock } from '../../chosen-clock.ts'
import { relativeMoment } from '../relative-date/relative-date.tsx'
import { useNow } from './use-now.ts'
import {
  dayAndTime,
  dayIn,
  dayWords,
  daysBetween,
  drawForViewer,
  onLastWholeDay,
  timeIn,
  useClock,
  useDeviceZone,
  zoneName,
  ZonedTime,
} from './zoned-time.tsx'

test.each([
  ['Asia/Dubai', '02:30', '2026-11-04'],
  ['America/New_York', '17:30', '2026-11-03'],
  ['Asia/Kolkata', '04:00', '2026-11-04'],
])('half past five in New York is in %s at %s on %s', (zone, time, day) => {
  const from = '2026-11-03T22:30:00Z'
  expect(timeIn(from, { zone, hour12: false })).toBe(time)
  expect(dayIn(from, zone)).toBe(day)
})

test.each([
  ['in the middle of a day', '2026-06-29T10:20:00Z', 'Asia/Dubai', '2026-06-28'],
  ['on another day than in UTC', '2026-06-29T02:00:00Z', 'America/New_York', '2026-06-27'],
  ['at midnight', '2026-06-28T20:00:00Z', 'Asia/Dubai', '2026-06-28'],
  ['late on a day of 25 hours', '2026-11-02T04:30:00Z', 'America/New_York', '2026-10-31'],
  ['late on a day of 23 hours', '2026-03-09T03:30:00Z', 'America/New_York', '2026-03-07'],
])('the last whole day before a deadline %s ends before it', (_when, deadline, zone, day) => {
  expect(dayIn(onLastWholeDay(deadline, zone), zone)).toBe(day)
})

test('a 12-hour clock shows AM or PM, and midnight is not 24', () => {
  expect(timeIn('2026-11-03T22:30:00Z', { zone: 'America/New_York', hour12: true })).toMatch(/^5:30\sPM$/)
  expect(timeIn('2026-11-04T00:05:00Z', { zone: 'UTC', hour12: false })).toMatch(/^(00|24):05$/)
})

test('a time zone is named by its place, in summer and in winter', () => {
  expect(zoneName('Asia/Dubai')).toBe('Dubai time')
  expect(zoneName('America/New_York')).toBe('New York time')
  expect(zoneName('UTC')).toBe('UTC')
})

test('a range of days, or the single day of both ends', () => {
  const day = '2026-11-04T10:00:00Z'
  expect(daysBetween(day, '2026-11-06T10:00:00Z', 'UTC')).toBe('Wed, Nov 4 – Fri, Nov 6')
  expect(daysBetween(day, '2026-11-04T12:00:00Z', 'UTC')).toBe('Wed, Nov 4')
})

test('names the other party’s time only where it differs', () => {
  const when = { from: '2026-11-03T22:30:00Z', clock: { zone: 'Asia/Dubai', hour12: false } }
  const { rerender } = render(<ZonedTime {...when} otherZone="America/New_York" />)
  expect(screen.getByText(/Wed, Nov 4, 02:30/)).toBeVisible()
  expect(screen.getByText(/Tue, Nov 3, 17:30 there \(New York time\)/)).toBeVisible()
  rerender(<ZonedTime {...when} otherZone="Asia/Muscat" />)
  expect(screen.queryByText(/there/)).toBeNull()
})

test('shows the year of future years', () => {
  const next = new Date().getUTCFullYear() + 1
  expect(dayWords(`${next}-07-15T12:00:00Z`, 'UTC')).toMatch(new RegExp(`Jul 15, ${next}$`))
  expect(dayWords(`${next - 1}-07-15T12:00:00Z`, 'UTC')).toMatch(/Jul 15$/)
})

test('a day with its year has the same format as those without', () => {
  const next = new Date().getUTCFullYear() + 1
  const [now, then] = [`${next - 1}-07-15T12:00:00Z`, `${next}-07-15T12:00:00Z`]
  for (const locale of ['en-GB', 'en-US', 'en-AU', 'en-001']) {
    const [said, later] = [dayWords(now, 'UTC', locale), dayWords(then, 'UTC', locale)]
    expect(later.replace(/,? \d{4}$/, '').replace(/^\w+/, '')).toBe(said.replace(/^\w+/, ''))
  }
  expect(dayWords(then, 'UTC', 'en-GB')).not.toContain(',')
})

test('a chosen time zone replaces the device’s everywhere', () => {
  const Zone = () => <p>{useClock().zone}</p>
  render(<Zone />)
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(screen.getByText(device)).toBeVisible()
  act(() => chooseClock('Asia/Kathmandu'))
  expect(screen.getByText('Asia/Kathmandu')).toBeVisible()
  act(() => chooseClock(null))
  expect(screen.getByText(device)).toBeVisible()
})

test('choosing the same clock again renders nothing', () => {
  const drawn = vi.fn<() => void>()
  const Zone = () => {
    drawn()
    return <p>{useClock().zone}</p>
  }
  chooseClock('Asia/Kathmandu', 'de-AT')
  render(<Zone />)
  const before = drawn.mock.calls.length
  act(() => chooseClock('Asia/Kathmandu', 'de-AT'))
  expect(drawn).toHaveBeenCalledTimes(before)
  act(() => chooseClock(null))
  expect(drawn.mock.calls.length).toBeGreaterThan(before)
})

test('days use the chosen language, whatever the device’s is', () => {
  const Day = () => {
    const { zone, hour12 } = useClock()
    return <p>{`${dayWords('2025-11-04T12:00:00Z', zone)} ${hour12 ? 'twelve' : 'twenty-four'}`}</p>
  }
  render(<Day />)
  act(() => chooseClock('Asia/Dubai', 'de-AT'))
  expect(screen.getByText('Tue, 4 Nov twenty-four')).toBeVisible()
  act(() => chooseClock('Asia/Dubai', 'ar-EG'))
  expect(screen.getByText('Tue, 4 Nov twelve')).toBeVisible()
  act(() => chooseClock('Asia/Dubai', 'en-US'))
  expect(screen.getByText('Tue, Nov 4 twelve')).toBeVisible()
  act(() => chooseClock(null))
})

test('formatters for unusual locales are evicted from the cache', () => {
  const instant = '2026-11-03T22:30:00Z'
  const draw = (many: number) =>
    drawForViewer({ zone: 'Asia/Dubai', locale: `en-US-read${String(many).padStart(3, '0')}` }, () =>
      dayWords(instant, 'Asia/Dubai'),
    )
  draw(0)
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const countOf = (many: number) => {
    made.mockClear()
    draw(many)
    return made.mock.calls.length
  }
  const [again, anew] = [countOf(0), countOf(1)]
  expect(again).toBeLessThan(anew)
  for (let many = 2; many < 500; many++) draw(many)
  expect(countOf(0)).toBe(anew)
  made.mockRestore()
})

function Hour() {
  const clock = useClock()
  const device = useDeviceZone()
  return (
    <p>
      {dayAndTime('2026-11-04T12:00:00Z', clock)} on a wall in {device}
    </p>
  )
}

function drawnByServer(html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

/** Hydrates server-rendered markup and expects no re-render of it. */
async function hydratePage(root: HTMLElement, page: ReactNode) {
  const [drawn] = root.children
  const failed = vi.fn<(error: unknown) => void>()
  await act(async () => hydrateRoot(root, page, { onRecoverableError: failed }))
  expect(failed).not.toHaveBeenCalled()
  expect(root.firstElementChild).toBe(drawn)
}

const Day = () => <p>{dayWords('2026-11-04T12:00:00Z', useClock().zone)}</p>

test('a public page starts with the server’s text, and then uses the reader’s clock', async () => {
  const root = drawnByServer('<p>Wed, Nov 4</p>')
  chooseClock('Europe/Berlin', 'en-GB')
  await hydratePage(root, <Day />)
  expect(root.textContent).toBe('Wed 4 Nov')
  chooseClock(null)
})

test('a personal page starts with the clock it was rendered for, and continues with the device’s', async () => {
  const viewer = {
    zone: 'Asia/Kathmandu',
    locale: 'en-GB',
    deviceZone: 'Europe/Paris',
    deviceLocale: 'en-GB',
    drawnAt: '2026-11-04T12:00:00.000Z',
  }
  const root = drawnByServer(drawForViewer(viewer, () => renderToString(<Hour />)))
  expect(root.textContent).toBe('Wed 4 Nov, 17:45 on a wall in Europe/Paris')
  beginAsDrawnFor(viewer)
  chooseClock('UTC', 'en-GB')
  await hydratePage(root, <Hour />)
  expect(root.textContent).toBe('Wed 4 Nov, 12:00 on a wall in UTC')
  chooseClock(null)
})

const Ago = () => <p>{relativeMoment({ date: '2026-11-04T11:58:30Z', now: useNow() })}</p>

test('a page starts with the text of its render time, even on a device with a wrong clock', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-04T12:10:00Z'), toFake: ['Date'] })
  // The page started two seconds ago.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(2000)
  const viewer = {
    zone: 'UTC',
    locale: 'en-US',
    deviceZone: 'UTC',
    deviceLocale: 'en-US',
    drawnAt: '2026-11-04T12:00:00.000Z',
  }
  const root = drawnByServer(drawForViewer(viewer, () => renderToString(<Ago />)))
  expect(root.textContent).toBe('Today, 1 minute ago')
  beginAsDrawnFor(viewer)
  await hydratePage(root, <Ago />)
  expect(root.textContent).toBe('Today, 11 minutes ago')
  clock.mockRestore()
  vi.useRealTimers()
})
