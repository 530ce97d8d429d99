import { afterEach, expect, test } from 'vitest'

import { eventBookingSample } from '@wellspring/api/testing/events'
import { chooseClock } from '@wellspring/ui/chosen-clock'
import { render } from '@wellspring/ui/testing/render'

import { TicketTime } from './ticket-time.tsx'

afterEach(() => chooseClock(null))

test.each([
  ['online', /^Sat, Jun 20, 10:00\sAM to 11:00\sAM6:00\sPM in Dubai$/],
  ['in_person', /^Sat, Jun 20, 6:00\sPM to 7:00\sPMDubai time, 10:00\sAM for you$/],
] as const)('a %s ticket of a hybrid event uses the matching time zone', (attendance, words) => {
  chooseClock('America/New_York')
  const { tickets, ...booking } = eventBookingSample()
  const { container } = render(
    <TicketTime booking={{ ...booking, tickets: tickets.map((ticket) => ({ ...ticket, attendance })) }} />,
  )
  expect(container.textContent).toMatch(words)
})
