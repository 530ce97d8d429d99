import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Kind } from '@wellspring/api/contract/endpoint'

import type { TestApp } from '../../testing/app.ts'
import { applicant } from '../../testing/accounts/applications.ts'
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

/** Prepared calls that have not succeeded yet. A refused call is reused for the next caller without access. */
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

/** The last logged read. Preparing a read may already have logged one, and repeated reads count as one visit. */
async function lastLook(name: string): Promise<Row[]> {
  const sql = 'select name, subject, actor_id from changes where name = $1 order by id desc limit 1'
  return (await stand.deps.database.pool.query<Row>(sql, [name])).rows
}

const NIL = '00000000-0000-0000-0000-000000000000'

/** Makes a call and returns its status and the audit rows that it wrote. */
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

test('reads of applications and their credentials are logged', () => {
  const open = endpoints.filter(({ name, meta }) => name.startsWith('onboarding.') && !meta.logsReads)
  // An unsubmitted draft concerns its owner only.
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'onboarding.getDraft',
    'onboarding.listReviewWeeks',
    'onboarding.saveDraft',
  ])
})

/** Reads of the caller's own purchases and settings, or of data that contains nothing about a patron. */
const unwatched: readonly string[] = [
  'audit.listActivities',
  'audit.listOwnActivities',
  // Totals without names.
  'booking.listServiceMonths',
  'calls.listIceServers',
  'disputes.listChargebacks',
  'disputes.listMyDisputes',
  // Totals without names.
  'events.getEventRevenue',
  // An unpublished event concerns its organiser only.
  'events.getOwnEvent',
  // Lists of event helpers contain nothing about attendees.
  'events.listEventHelpers',
  'events.listHelpedDates',
  'events.listOwnEvents',
  'orders.getCheckout',
  'orders.listOrders',
  'orders.listProductMonths',
  // Totals without buyers.
  'orders.listTopProducts',
  'packages.listOwnPackages',
  'scheduling.getAvailability',
  'scheduling.getCalendarFeed',
  'scheduling.listBusyTimes',
  // Consents and requested questionnaires, without the answers.
  'sharing.listConsents',
  'sharing.listQuestionnaireRequests',
  'waitlist.countWaiting',
]

test('every other read of bookings, series, waitlists, packages, tickets, orders, disputes, coaching, wellness and shared data is logged', () => {
  const personal =
    /^(audit|booking|calls|scheduling|series|waitlist|coaching|wellness|packages|events|orders|disputes|sharing|emergency)\./
  const open = endpoints.filter(
    ({ name, method, meta }) =>
      method === 'GET' && meta.access !== 'anyone' && personal.test(name) && !meta.logsReads,
  )
  expect(open.map(({ name }) => name).toSorted()).toEqual(unwatched)
})

describe('exactly one audit row', () => {
  const writes = table.filter(([, { meta }]) => meta.rate !== 'read')

  test.each(writes.filter(([, { meta }]) => !meta.secret))(
    '%s, repeated with the same key',
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

  test.each(table)('%s, by every kind without access', async (name, endpoint) => {
    for (const kind of ['patron', 'provider', 'tenant', 'admin', 'staff'] as const) {
      if (mayCall(endpoint, kind)) continue
      const { input } = await unmadeCall(name)
      const { status, rows } = await trailOf(endpoint, await as(kind, input))
      expect([kind, status, rows]).toMatchObject([kind, 403, [{ name: `${name}.refused` }]])
      expect(rows).toHaveLength(1)
    }
  })

  // These calls take an id that the caller generates, so it is never missing.
  const isMade = (name: string) => name === 'wellness.putMood' || name === 'wellness.putReflection'
  test.each(table.filter(([name, { path }]) => path.includes('{') && !isMade(name)))(
    '%s of a record that is another’s, missing or impossible',
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

  // Runs after the refused callers, so that it shows that they have changed nothing.
  test.each(table)('%s, by its owner', async (name, endpoint) => {
    const { status, rows: made } = await trailOf(endpoint, await unmadeCall(name))
    const rows = made.length === 0 && endpoint.method === 'GET' ? await lastLook(name) : made
    expect([status, rows]).toMatchObject([200, [{ actor_id: expect.any(String) as string }]])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.name).not.toMatch(/refused/)
  })

  test.each(writes.filter(([, { method }]) => method !== 'DELETE'))(
    '%s with invalid input',
    async (name, endpoint) => {
      const call = await calls[name as EndpointName]()
      const { applicationId: id } = await applicant(stand)
      const { status, rows } = await trailOf(endpoint, {
        ...call,
        input: { id, ...call.input, reason: 5, credentialing: 5, image: 5 },
      })
      // Some endpoints take no input, so nothing in it can be refused.
      if (status === 200) expect(rows.map((row) => row.name)).not.toContain(`${name}.refused`)
      else expect([status, rows]).toMatchObject([400, [{ name: `${name}.refused` }]])
      expect(rows).toHaveLength(1)
      // The id in a body is not trusted and must not appear in the audit trail.
      if (!endpoint.path.includes('{')) expect(rows[0]?.subject).not.toContain(id)
    },
  )
})

test('releasing an application that nobody has claimed succeeds and is logged', async () => {
  const { applicationId: id } = await applicant(stand)
  const endpoint = logged.find(({ name }) => name === 'onboarding.releaseApplication')!
  const { status, rows } = await trailOf(endpoint, await as('admin', { id }))
  expect([status, rows.map(({ name }) => name)]).toEqual([200, ['onboarding.releaseApplication']])
})
