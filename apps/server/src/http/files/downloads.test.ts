import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Audience } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeConfirmed } from '../../testing/bookings.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { makeTickets } from '../../testing/events.ts'
import { signInProvider } from '../../testing/accounts/providers.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

interface Row {
  name: string
  subject: string
  actor_id: string | null
}

/** Fetches a file and returns its status with the audit rows that the request wrote. */
async function fetchFile(audience: Audience, url: string, cookie?: string) {
  const { pool } = stand.deps.database
  const { rows: known } = await pool.query<{ id: string }>('select max(id::text) as id from changes')
  const host = new URL(stand.deps.config.origins[audience]).host
  const { statusCode, headers } = await stand.app.inject({
    url,
    headers: { host, ...(cookie !== undefined && { cookie }) },
  })
  const trail = 'select name, subject, actor_id from changes where id::text > $1'
  const { rows } = await pool.query<Row>(trail, [known[0]?.id ?? ''])
  return { statusCode, bounds: headers['ratelimit-policy'], rows }
}

const files = {
  'who comes': async () => {
    const { booking, organiser } = await makeTickets(stand)
    const { id } = booking.occurrence
    const name = 'events.listAttendees'
    return {
      owner: organiser,
      audience: 'provider',
      url: `/v1/occurrences/${id}/attendees.csv`,
      name,
      id,
    } as const
  },
  'tickets for a calendar': async () => {
    const { booking, patron } = await makeTickets(stand)
    const { id } = booking
    const name = 'events.getEventBooking'
    return {
      owner: patron,
      audience: 'patron',
      url: `/v1/event-bookings/${id}/calendar.ics`,
      name,
      id,
    } as const
  },
  'a booking for the calendar of its patron': async () => {
    const { booking, patron } = await makeConfirmed(stand)
    const { id } = booking
    const name = 'booking.getBooking'
    return { owner: patron, audience: 'patron', url: `/v1/bookings/${id}/calendar.ics`, name, id } as const
  },
  'a booking for the calendar of its provider': async () => {
    const { booking, provider } = await makeConfirmed(stand)
    const { id } = booking
    const name = 'booking.getBooking'
    return {
      owner: provider,
      audience: 'provider',
      url: `/v1/bookings/${id}/calendar.ics`,
      name,
      id,
    } as const
  },
}

describe.each(Object.entries(files))('%s', (_what, make) => {
  test('its owner can read it, which writes one audit row', async () => {
    const { owner, audience, url, name, id } = await make()
    const { statusCode, rows } = await fetchFile(audience, url, owner.cookie)
    expect(statusCode).toBe(200)
    const domain = name.split('.', 1)[0]
    expect(rows).toEqual([{ name, subject: `${domain}:${id}`, actor_id: owner.userId }])
  })

  test('others are refused, which writes one audit row', async () => {
    const { audience, url, name } = await make()
    const other = audience === 'provider' ? await signInProvider(stand) : await stand.signIn(audience)
    const { statusCode, rows } = await fetchFile(audience, url, other.cookie)
    expect([statusCode, rows]).toMatchObject([404, [{ name: `${name}.refused`, actor_id: other.userId }]])
    const guest = await fetchFile(audience, url)
    expect([guest.statusCode, guest.rows]).toMatchObject([401, [{ name: `${name}.refused`, actor_id: null }]])
  })

  test("a download counts towards the account's rate limit", async () => {
    const { owner, audience, url } = await make()
    expect((await fetchFile(audience, url, owner.cookie)).bounds).toContain('"reads-of-account"')
  })
})

test("a statement counts towards the account's rate limit", async () => {
  const provider = await signInProvider(stand)
  const { statusCode, bounds } = await fetchFile('provider', '/v1/wallet/statement.csv', provider.cookie)
  expect([statusCode, bounds]).toEqual([200, expect.stringContaining('"reads-of-account"')])
})
