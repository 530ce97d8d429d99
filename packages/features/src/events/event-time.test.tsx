import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { UiProvider } from '@wellspring/ui/provider'
import { chooseZone } from '@wellspring/ui/zoned-time'

import { EventTime } from './event-time.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  chooseZone(null)
})

test('until its reader is known, a date is written as the server draws it, whatever the browser speaks', () => {
  const drawn = () =>
    renderToString(
      <UiProvider>
        <EventTime date={{ startsAt: '2026-12-02T03:00:00Z' }} zone="Asia/Dubai" />
      </UiProvider>,
    )
  const byServer = drawn()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat('en-GB', { hour: 'numeric' }).resolvedOptions(),
    timeZone: 'Europe/Berlin',
  })
  chooseZone(null)
  expect(drawn()).toBe(byServer)
  expect(byServer).toContain('Wed, Dec 2, 07:00')
})
