import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Kind } from '@wellspring/api/contract/endpoint'

import type { TestApp } from '../../testing/app.ts'
import { applicant } from '../../testing/applications.ts'
import type { Call, Calls, EndpointName } from '../../testing/call.ts'
import { send } from '../../testing/send.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'
import type { Endpoint } from '../../endpoints.ts'

let stand: TestApp
let calls: Calls
beforeAll(async () => {
  ;({ stand, calls } = await openWorld())
})
afterAll(() => stand.close())

/** Calls that nobody has made yet: what refuses one leaves it to be tried by the next who may not. */
const unmade = new Map<string, Promise<Call>>()
function unmadeCall(name: string): Promise<Call> {
  const known = unmade.get(name) ?? calls[name as EndpointName]()
  unmade.set(name, known)
  return known
}

const logged = endpoints.filter(({ meta }) => meta.logsReads)
const table = logged.map((endpoint) => [endpoint.name, endpoint] as const)

interface Row {
  name: string
  subject: string
  actor_id: string | null
}

/** The last look that was noted: whoever prepared a read may have looked at the same, and it is one visit. */
async function lastLook(name: string): Promise<Row[]> {
  const sql = 'select name, subject, actor_id from changes where name = $1 order by id desc limit 1'
  return (await stand.deps.database.pool.query<Row>(sql, [name])).rows
}

const NIL = '00000000-0000-0000-0000-000000000000'

/** What a call leaves in the trail, and how it was answered. */
async function trailOf(endpoint: Endpoint, call: Call): Promise<{ status: number; rows: Row[] }> {
  const { pool } = stand.deps.database
  const { rows: known } = await pool.query<{ id: string }>('select id from changes order by id desc limit 1')
  const { statusCode: status } = await send(stand, endpoint, call)
  const since = known[0]?.id ?? NIL
  const sql = 'select name, subject, actor_id from changes where id > $1'
  return { status, rows: (await pool.query<Row>(sql, [since])).rows }
}

const as = async (kind: Kind, input: Call['input']): Promise<Call> => {
  const { cookie } = await stand.signIn(kind)
  return { audience: kind === 'staff' ? 'admin' : kind, cookie, input }
}

const mayCall = ({ meta }: Endpoint, kind: Kind) => (meta.access as readonly Kind[]).includes(kind)

test('applications and what is proved in them are logged', () => {
  const open = endpoints.filter(({ name, meta }) => name.startsWith('onboarding.') && !meta.logsReads)
  // What is typed and was not sent in is nobody's but its owner's.
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'onboarding.getDraft',
    'onboarding.listReviewWeeks',
    'onboarding.saveDraft',
  ])
})

/** Reads of one's own purchases and settings, or of what holds nothing of a patron. */
const unwatched: readonly string[] = [
  'audit.listActivities',
  'audit.listOwnActivities',
  // Sums, and nobody's name.
  'booking.listServiceMonths',
  'calls.listIceServers',
  'disputes.listChargebacks',
  'disputes.listMyDisputes',
  // Sums, and nobody's name.
  'events.getEventRevenue',
  // An event before it is published is nobody's but its organiser's.
  'events.getOwnEvent',
  // Who helps at the door, and where oneself does: nothing of who comes.
  'events.listEventHelpers',
  'events.listHelpedDates',
  'events.listOwnEvents',
  'orders.getCheckout',
  'orders.listOrders',
  'orders.listProductMonths',
  'packages.listOwnPackages',
  'scheduling.getAvailability',
  'scheduling.getCalendarFeed',
  'scheduling.listBusyTimes',
  // What a patron agreed to, and was asked: nothing of what their answers say.
  'sharing.listConsents',
  'sharing.listQuestionnaireRequests',
  'waitlist.countWaiting',
]

test('every other read of a booking, a series, a wait, a package, tickets, an order, a dispute, coaching, how one is or what is shared of it is logged', () => {
  const personal =
    /^(audit|booking|calls|scheduling|series|waitlist|coaching|wellness|packages|events|orders|disputes|sharing|emergency)\./
  const open = endpoints.filter(
    ({ name, method, meta }) =>
      method === 'GET' && meta.access !== 'anyone' && personal.test(name) && !meta.logsReads,
  )
  expect(open.map(({ name }) => name).toSorted()).toEqual(unwatched)
})

describe('exactly one row', () => {
  const writes = table.filter(([, { meta }]) => meta.rate !== 'read')

  test.each(writes.filter(([, { meta }]) => !meta.secret))(
    '%s, done again with the same key',
    async (name, endpoint) => {
      const call = await calls[name as EndpointName]()
      const keyed = { ...call, key: crypto.randomUUID() }
      expect((await trailOf(endpoint, keyed)).rows).toHaveLength(1)
      const again = await trailOf(endpoint, keyed)
      expect([again.status, again.rows.map((row) => row.name)]).toEqual([200, [name]])
    },
  )

  test.each(table)('%s, by a guest', async (name, endpoint) => {
    const { input } = await unmadeCall(name)
    const { status, rows } = await trailOf(endpoint, { audience: 'provider', cookie: null, input })
    expect([status, rows]).toMatchObject([401, [{ name: `${name}.refused`, actor_id: null }]])
    expect(rows).toHaveLength(1)
  })

  test.each(table)('%s, by every kind that may not', async (name, endpoint) => {
    for (const kind of ['patron', 'provider', 'tenant', 'admin', 'staff'] as const) {
      if (mayCall(endpoint, kind)) continue
      const { input } = await unmadeCall(name)
      const { status, rows } = await trailOf(endpoint, await as(kind, input))
      expect([kind, status, rows]).toMatchObject([kind, 403, [{ name: `${name}.refused` }]])
      expect(rows).toHaveLength(1)
    }
  })

  // An id that its caller makes is never missing.
  const isMade = (name: string) => name === 'wellness.putMood' || name === 'wellness.putReflection'
  test.each(table.filter(([name, { path }]) => path.includes('{') && !isMade(name)))(
    '%s of what is another’s, is missing, or cannot be',
    async (name, endpoint) => {
      const kinds = ['admin', 'provider', 'patron', 'tenant'] as const
      const kind = kinds.find((one) => mayCall(endpoint, one)) ?? 'provider'
      const { input } = await unmadeCall(name)
      const others = name.includes('Details')
        ? await as(name.includes('Tenant') ? 'tenant' : 'provider', input)
        : null
      const missing = await as(kind, { ...input, id: crypto.randomUUID() })
      const impossible = await as(kind, { ...input, id: '\0' })
      for (const call of [others, missing, impossible].filter((one) => one !== null)) {
        const { status, rows } = await trailOf(endpoint, call)
        const { id } = call.input
        const about = id === '\0' ? 'unknown' : String(id)
        expect([status, rows]).toMatchObject([
          404,
          [{ name: `${name}.refused`, subject: `${name.split('.', 1)[0]}:${about}` }],
        ])
        expect(rows).toHaveLength(1)
      }
    },
  )

  // After everybody who may not: whoever may has still found it as it was.
  test.each(table)('%s, done', async (name, endpoint) => {
    const { status, rows: made } = await trailOf(endpoint, await unmadeCall(name))
    const rows = made.length === 0 && endpoint.method === 'GET' ? await lastLook(name) : made
    expect([status, rows]).toMatchObject([200, [{ actor_id: expect.any(String) as string }]])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.name).not.toMatch(/refused/)
  })

  test.each(writes.filter(([, { method }]) => method !== 'DELETE'))(
    '%s with an input that is refused',
    async (name, endpoint) => {
      const call = await calls[name as EndpointName]()
      const { applicationId: id } = await applicant(stand)
      const { status, rows } = await trailOf(endpoint, {
        ...call,
        input: { id, ...call.input, reason: 5, credentialing: 5, image: 5 },
      })
      // Some take nothing: then nothing of it is refused.
      if (status === 200) expect(rows.map((row) => row.name)).not.toContain(`${name}.refused`)
      else expect([status, rows]).toMatchObject([400, [{ name: `${name}.refused` }]])
      expect(rows).toHaveLength(1)
      // An id that was sent along is nobody's to write into the trail.
      if (!endpoint.path.includes('{')) expect(rows[0]?.subject).not.toContain(id)
    },
  )
})

test('letting go of what nobody holds is done, and stands in the trail', async () => {
  const { applicationId: id } = await applicant(stand)
  const endpoint = logged.find(({ name }) => name === 'onboarding.releaseApplication')!
  const { status, rows } = await trailOf(endpoint, await as('admin', { id }))
  expect([status, rows.map(({ name }) => name)]).toEqual([200, ['onboarding.releaseApplication']])
})
