import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'

import { UiProvider } from '@wellspring/ui/provider'
import { render } from '@wellspring/ui/testing/render'
import { chooseClock } from '@wellspring/ui/chosen-clock'

import { EventTime } from './event-time.tsx'

afterEach(() => chooseClock(null))

test("until the reader is known, a date is written as the server renders it, whatever the browser's language", () => {
  const drawn = () =>
    renderToString(
      <UiProvider>
        <EventTime date={{ startsAt: '2026-12-02T03:00:00Z' }} zone="Asia/Dubai" />
      </UiProvider>,
    )
  const byServer = drawn()
  chooseClock('Europe/Berlin', 'en-GB')
  expect(drawn()).toBe(byServer)
  expect(byServer).toContain('Wed, Dec 2, 07:00')
})

test.each([
  // The date differs from the reader's, so it is shown.
  ['America/New_York', '2026-12-02T03:00:00Z', /^Tue, Dec 1, 10:00\sPMWed, Dec 2, 7:00\sAM in Dubai$/],
  ['America/New_York', '2026-12-02T14:00:00Z', /^Wed, Dec 2, 9:00\sAM6:00\sPM in Dubai$/],
  ['Asia/Dubai', '2026-12-02T14:00:00Z', /^Wed, Dec 2, 6:00\sPMDubai time$/],
])("a reader in %s sees %s in their own time zone and the event's", (zone, startsAt, words) => {
  chooseClock(zone)
  const { container } = render(<EventTime date={{ startsAt }} zone="Asia/Dubai" />)
  expect(container.textContent).toMatch(words)
})

test("a list uses the reader's clock only", () => {
  chooseClock('America/New_York')
  const { container } = render(
    <EventTime isListed date={{ startsAt: '2026-12-02T14:00:00Z' }} zone="Asia/Dubai" />,
  )
  expect(container.textContent).toMatch(/^Wed, Dec 2, 9:00\sAM$/)
})

test.each([
  ['America/New_York', '2026-12-02T03:00:00Z', /^Tue, Dec 1, 10:00\sPMWed, Dec 2, 7:00\sAM in Dubai$/],
  ['America/New_York', '2026-12-02T14:00:00Z', /^Wed, Dec 2, 9:00\sAM6:00\sPM in Dubai$/],
  // The same time in another zone needs no second line.
  ['Asia/Muscat', '2026-12-02T14:00:00Z', /^Wed, Dec 2, 6:00\sPM$/],
])(
  "an organiser in %s sees %s in their own time zone, and in the event's if it differs",
  (zone, startsAt, words) => {
    chooseClock(zone)
    const { container } = render(<EventTime isOwn date={{ startsAt }} zone="Asia/Dubai" />)
    expect(container.textContent).toMatch(words)
  },
)

test.each([
  ['America/New_York', '2026-12-02T14:00:00Z', /^Wed, Dec 2, 6:00\sPMDubai time, 9:00\sAM for you$/],
  [
    'America/New_York',
    '2026-12-02T03:00:00Z',
    /^Wed, Dec 2, 7:00\sAMDubai time, Tue, Dec 1, 10:00\sPM for you$/,
  ],
  ['Asia/Muscat', '2026-12-02T14:00:00Z', /^Wed, Dec 2, 6:00\sPMDubai time$/],
])(
  'an event with a venue shows its local time first to a reader in %s, in lists too',
  (zone, startsAt, words) => {
    chooseClock(zone)
    for (const format of ['In-Person', 'Hybrid'] as const) {
      for (const isListed of [false, true]) {
        const { container } = render(
          <EventTime isListed={isListed} format={format} date={{ startsAt }} zone="Asia/Dubai" />,
        )
        expect(container.textContent).toMatch(words)
      }
    }
  },
)

test("an online event shows the reader's time first and the event's beside it", () => {
  chooseClock('America/New_York')
  const { container } = render(
    <EventTime format="Telehealth" date={{ startsAt: '2026-12-02T14:00:00Z' }} zone="Asia/Dubai" />,
  )
  expect(container.textContent).toMatch(/^Wed, Dec 2, 9:00\sAM6:00\sPM in Dubai$/)
})
