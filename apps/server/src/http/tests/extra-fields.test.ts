import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SignedIn, TestApp } from '../../testing/app.ts'
import type { Calls, EndpointName } from '../../testing/call.ts'
import { send } from '../../testing/send.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'

let stand: TestApp
let calls: Calls
let holds: (name: string) => boolean
let victim: SignedIn
let reader: pg.PoolClient
let printsOfTables = ''
beforeAll(async () => {
  ;({ stand, calls, holds } = await openWorld())
  victim = await stand.signIn('patron')
  reader = await stand.deps.database.pool.connect()
  const { rows } = await reader.query<{ part: string }>(`
    select format('select %L as name, concat(count(*), $$ $$, sum(xmin::text::bigint)) as print from %1$I', table_name)
      as part
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  printsOfTables = rows.map(({ part }) => part).join(' union all ')
})
afterAll(async () => {
  reader.release()
  await stand.close()
})

const pastDay = '1999-12-31'
const past = `${pastDay}T00:00:00.000Z`
const amount = 1_777_777_777
/** Matches the amount as a number, or its cents. It may also occur by chance inside longer ids and hashes. */
const amounts = new RegExp(`(?<![\\w+/=]|[\\da-f]-)${amount}(00)?(?![\\w+/=]|-[\\da-f])`, 'g')

/** Fields that an attacker would like to set. */
const greedy = () => ({
  status: 'approved',
  role: 'admin',
  roles: ['hospital-admin', 'member-provider'],
  kind: 'admin',
  audience: 'admin',
  stage: 'activated',
  decision: 'approved',
  verified: true,
  isAdmin: true,
  held: false,
  userId: victim.userId,
  ownerId: victim.userId,
  actorId: victim.userId,
  sellerId: victim.userId,
  claimedBy: victim.userId,
  reviewerId: victim.userId,
  email: victim.email,
  price: amount,
  priceCents: amount,
  totalCents: amount,
  total: amount,
  amountCents: amount,
  balance: amount,
  stock: amount,
  refundedCents: amount,
  submissionNumber: amount,
  hits: amount,
  createdAt: past,
  approvedAt: past,
  activatedAt: past,
  submittedAt: past,
  attestedAt: past,
  startedAt: past,
  claimedUntil: past,
  currentPeriodEnd: past,
  paidAt: past,
  storedAt: past,
  passwordHash: 'none',
  subscriptionId: past,
  key: past,
  id: victim.userId,
})

/** Maps of chosen keys rather than objects of an attacker's choice. */
const maps = new Set(['answers', 'sectionComments', 'details'])

/** Adds fields to every object of a value, however deeply nested. */
function addedTo(value: unknown, fields: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => addedTo(one, fields))
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).map(([key, inner]) => [
    key,
    maps.has(key) ? inner : addedTo(inner, fields),
  ])
  return { ...fields, ...Object.fromEntries(own) }
}

/** An input with all fields. Within it an `id` is declared, for example for the variant of a product that is kept. */
function madeGreedy(input: Record<string, unknown>) {
  const { id, ...others } = greedy()
  return { id, ...(addedTo(input, others) as Record<string, unknown>) }
}

/**
 * The suspicious rows of each table, with a fingerprint: the number of its rows and the sum of the transaction ids that
 * wrote them. Transaction ids only grow, so an equal fingerprint means that nothing was written, and the table is not
 * read again.
 */
const known = new Map<string, { print: string; kept: string }>()

/** Returns every stored row that contains one of the injected values, as text. */
async function everything(): Promise<string> {
  const words = [pastDay, amount, victim.userId, victim.email].map((word) => `%${word}%`)
  const { rows: tables } = await reader.query<{ name: string; print: string }>({
    name: 'prints',
    text: printsOfTables,
  })
  for (const { name, print } of tables) {
    if (known.get(name)?.print === print) continue
    const { rows } = await reader.query<{ kept: string }>({
      name,
      text: `select t::text as kept from "${name}" t where t::text like any ($1)`,
      values: [words],
    })
    known.set(name, { print, kept: rows.map(({ kept }) => kept).join() })
  }
  return [...known.values()].map(({ kept }) => kept).join()
}

/** Lists roles, statuses and prices, one line per record. */
async function standings(): Promise<string[]> {
  const { rows } = await stand.deps.database.pool.query<{ line: string }>(`
    select 'user ' || kind || ' ' || roles::text as line from users 
    union all select 'application ' || stage from applications
    union all select 'membership ' || status || ' ' || price_cents from memberships
    union all select 'line ' || price_cents from order_lines
    union all select 'booking ' || status || ' ' || price_cents from bookings
    union all select 'package ' || status || ' ' || sessions || ' x ' || session_cents from session_packages
    union all select 'purchase ' || status || ' ' || session_cents from package_purchases
    union all select 'event ' || status from events
    union all select 'date ' || status from event_occurrences
    union all select 'ticket ' || price_cents || ' x ' || capacity from event_ticket_types
    union all select 'tickets ' || status || ' ' || price_cents from event_bookings
    union all select 'content ' || status from educational_contents
    union all select 'help ' || status || ' ' || priority from tickets
    union all select 'product ' || status || ' ' || lowest_price_cents from products`)
  return rows.map(({ line }) => line)
}

/** The legitimate effects of a call. */
const effects: Partial<Record<EndpointName, string[]>> = {
  'identity.signUp': ['+ user patron {}'],
  'identity.createStaff': ['+ user staff {}'],
  'identity.changeUserKind': ['+ user admin {}', '- user staff {}'],
  'orders.placeOrder': ['+ line 2000'],
  'catalogue.createProduct': ['+ product draft 5800'],
  'catalogue.moveProduct': ['+ product in_review 5800', '- product draft 5800'],
  'catalogue.duplicateProduct': ['+ product draft 5800'],
  'catalogue.importProducts': ['+ product draft 900'],
  'booking.holdBooking': ['+ booking held 9000'],
  'booking.proposeBooking': ['+ booking confirmed 0'],
  'booking.payBooking': ['+ booking confirmed 9000', '- booking held 9000'],
  'booking.payFromPackage': ['+ booking confirmed 8000', '- booking held 9000'],
  'organisations.removeAdministrator': ['+ user tenant {}', '- user tenant {hospital-admin}'],
  'events.createEvent': ['+ event draft', '+ ticket 4000 x 10'],
  'events.moveEvent': ['+ event draft', '- event pending_review'],
  'events.addDates': ['+ date scheduled'],
  'events.bookTickets': ['+ tickets reserved 8000'],
  'events.payTickets': ['+ tickets confirmed 8000', '- tickets reserved 8000'],
  'events.cancelTickets': ['+ tickets cancelled 8000', '- tickets confirmed 8000'],
  'events.answerMove': ['+ tickets cancelled 8000', '- tickets confirmed 8000'],
  'events.joinEvent': ['+ tickets checked_in 8000', '- tickets confirmed 8000'],
  'events.joinAsEventGuest': ['+ tickets checked_in 0', '- tickets confirmed 0'],
  'events.checkIn': ['+ tickets checked_in 8000', '- tickets confirmed 8000'],
  'events.acceptEventOffer': ['+ tickets reserved 8000'],
  'events.cancelDate': ['+ date cancelled', '- date scheduled'],
  'events.cancelEvent': ['+ date cancelled', '+ event cancelled', '- date scheduled', '- event published'],
  'support.createTicket': ['+ help open normal'],
  'support.moveTicket': ['+ help resolved normal', '- help open normal'],
  'support.setTicketPriority': ['+ help open urgent', '- help open normal'],
  'support.mergeTicket': ['+ help closed normal', '- help open normal'],
  'educationalContent.createContent': ['+ content draft'],
  'educationalContent.moveContent': ['+ content draft', '- content pending_review'],
  'packages.createPackage': ['+ package draft 5 x 8000'],
  'packages.updatePackage': ['+ package published 5 x 8000', '- package published 3 x 8000'],
  'packages.movePackage': ['+ package archived 3 x 8000', '- package published 3 x 8000'],
  'packages.buyPackage': ['+ purchase active 8000'],
  'packages.refundPurchase': ['+ purchase closed 8000', '- purchase active 8000'],
  'booking.withdrawProposal': ['+ booking cancelled 9000', '- booking held 9000'],
  'booking.releaseBooking': ['+ booking cancelled 9000', '- booking held 9000'],
  'booking.cancelBooking': ['+ booking cancelled 9000', '- booking confirmed 9000'],
  'booking.acceptBooking': ['+ booking confirmed 9000', '- booking requested 9000'],
  'booking.declineBooking': ['+ booking declined 9000', '- booking requested 9000'],
  'booking.completeBooking': ['+ booking completed 0', '- booking confirmed 0'],
  'calls.admitToCall': ['+ booking in_progress 0', '- booking confirmed 0'],
  'booking.markNoShow': ['+ booking no_show 9000', '- booking confirmed 9000'],
  'waitlist.declineOffer': ['+ booking cancelled 9000', '- booking held 9000'],
  'series.bookSeries': ['+ booking confirmed 0', '+ booking confirmed 0'],
  'series.cancelSeries': [
    '+ booking cancelled 0',
    '+ booking cancelled 0',
    '+ booking cancelled 0',
    '- booking confirmed 0',
    '- booking confirmed 0',
    '- booking confirmed 0',
  ],
  'onboarding.createProviderDetails': ['+ application submitted'],
  'onboarding.updateProviderDetails': ['+ application submitted', '- application changes_requested'],
  'onboarding.createTenantDetails': ['+ application submitted'],
  'onboarding.updateTenantDetails': ['+ application submitted', '- application changes_requested'],
  'onboarding.withdrawApplication': ['+ application withdrawn', '- application submitted'],
  'onboarding.claimApplication': ['+ application in_review', '- application submitted'],
  'onboarding.releaseApplication': ['+ application submitted', '- application in_review'],
  'onboarding.decideApplication': ['+ application approved', '- application in_review'],
  'memberships.refundMembership': ['+ membership canceled 1500', '- membership active 1500'],
  'memberships.buyMembership': [
    '+ application activated',
    '+ membership active 4900',
    '+ user provider {member-provider}',
    '- application approved',
    '- user provider {}',
  ],
}

test.each([
  ['>1777777777<', true],
  ['{"price": -1777777777}', true],
  ['$1777777777.00', true],
  ['>177777777700<', true],
  ['>019e1777-7777-7000-8000-1777777777ab<', false],
  ['>019e1777-7777-7000-8000-001777777777<', false],
  ['\\\\x001777777777ff', false],
  ['qL+1777777777/x=', false],
])('an amount is recognised in %s', (text, isFound) => {
  expect(text.match(amounts) !== null).toBe(isFound)
})

function difference(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before]
  const added = after.filter((line) => {
    const place = left.indexOf(line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return [...added.map((line) => `+ ${line}`), ...left.map((line) => `- ${line}`)].toSorted()
}

const timesIn = (text: string, words: string) => text.split(words).length - 1
/** The last snapshot. */
let found: { standings: string[]; kept: string } | undefined
const look = async () => {
  found = { standings: await standings(), kept: await everything() }
  return found
}

const writes = endpoints.filter(({ meta }) => meta.rate !== 'read')

test.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s ignores every field that is not part of its input, at any depth',
  async (name, endpoint) => {
    // If the call needs no further preparation, the state is as the last test left it.
    if (!holds(name)) found = undefined
    const call = await calls[name as EndpointName]()
    const before = found ?? (await look())
    const answer = await send(stand, endpoint, { ...call, input: madeGreedy(call.input) })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.not.stringContaining(pastDay)])
    const { standings: since, kept: after } = await look()
    expect(difference(before.standings, since)).toEqual(effects[name as EndpointName] ?? [])
    expect(timesIn(after, pastDay)).toBe(0)
    expect(after.match(amounts)).toBeNull()
    expect(timesIn(after, victim.userId)).toBe(timesIn(before.kept, victim.userId))
    expect(timesIn(after, victim.email)).toBe(timesIn(before.kept, victim.email))
  },
)
