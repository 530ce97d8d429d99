import { readFileSync } from 'node:fs'
import path from 'node:path'

import { and, asc, eq } from '../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import { EventDraft } from '@wellspring/api/contract/event-fields'
import type { RepeatStep } from '@wellspring/api/contract/event-fields'
import type { Address } from '@wellspring/api/contract/fields'
import { standardPolicy } from '@wellspring/api/contract/services'

import type { Actor, Context } from '../context.ts'
import { providers } from '../domains/directory/tables.ts'
import { addDates } from '../domains/events/actions/add-dates.ts'
import { bookTickets } from '../domains/events/actions/book-tickets.ts'
import { cancelTickets } from '../domains/events/actions/cancel-tickets.ts'
import { checkIn } from '../domains/events/actions/check-in.ts'
import { createEvent } from '../domains/events/actions/create-event.ts'
import { joinEventWaitlist } from '../domains/events/actions/join-event-waitlist.ts'
import { moveEvent } from '../domains/events/actions/move-event.ts'
import { payTickets } from '../domains/events/actions/pay-tickets.ts'
import { setEventPicture } from '../domains/events/actions/set-event-picture.ts'
import { events } from '../domains/events/tables.ts'
import { updateProfile } from '../domains/identity/actions/update-profile.ts'
import { users } from '../domains/identity/tables.ts'
import { dayOf, instantsOfDay } from '../domains/scheduling/local-time.ts'
import { DAY_MS } from '../time.ts'
import { SIGN_UP_DAYS, ago } from './ago.ts'
import { actorOf } from './coaching.ts'
import { eventPicture } from './pictures/event-pictures.ts'
import { demoAccount } from './identity.ts'
import { uploadFile } from './upload-file.ts'

interface DemoEvent {
  place: string | null
  title: string
  area: Area
  /** Days from now, and the minute of that day in the organiser's time zone. */
  day: number
  minute: number
  lengthMinutes: number
  every: RepeatStep | null
  times: number
  /** The time zone of the organiser. By default any organiser of the area is chosen. */
  organiserZone?: string
  /** All tickets are taken, and there is a waitlist. */
  isFull?: boolean
  /** The first date has two sales, and a ticket of the second one has been cancelled. */
  isPaidFor?: boolean
  /** Announced three weeks ago, with its only date in the past. */
  isOver?: boolean
}

const all = JSON.parse(readFileSync(path.join(import.meta.dirname, 'events.json'), 'utf8')) as (DemoEvent &
  object)[]

export const personOf = async ({ db }: Context, email: string, audience: 'patron' | 'admin') => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.audience, audience)))
  return row?.id
}

/** Days since a past event was announced. */
const ANNOUNCED_DAYS = 21

/** Returns the providers of an event's area in turn, or others if the area has none. */
export async function organisersOf({ db }: Context) {
  const rows = await db
    .select({ id: providers.id, domains: providers.domains, zone: providers.zone })
    .from(providers)
    .where(eq(providers.isListed, true))
    .orderBy(asc(providers.name))
  return (area: Area, turn: number, zone?: string) => {
    const there = zone === undefined ? rows : rows.filter((row) => row.zone === zone)
    const own = there.filter(({ domains }) => domains.includes(area))
    const from = [own, there, rows].find(({ length }) => length > 0) ?? []
    return from[turn % Math.max(1, from.length)]
  }
}

const inLondon: Address = {
  addressLineOne: '9 Albert Embankment',
  city: 'London',
  zipCode: 'SE1 7SP',
  country: 'GB',
}

/** A street and town in each time zone, for the map. */
const addresses: Record<string, Address> = {
  'Africa/Lagos': {
    addressLineOne: '12 Awolowo Road',
    city: 'Lagos',
    zipCode: '101233',
    country: 'NG',
  },
  'Africa/Nairobi': {
    addressLineOne: '40 Ngong Road',
    city: 'Nairobi',
    zipCode: '00100',
    country: 'KE',
  },
  'America/Los_Angeles': {
    addressLineOne: '1600 Ocean Avenue',
    city: 'Santa Monica',
    state: 'CA',
    zipCode: '90401',
    country: 'US',
  },
  'America/New_York': {
    addressLineOne: '300 Riverside Drive',
    city: 'New York',
    state: 'NY',
    zipCode: '10025',
    country: 'US',
  },
  'America/Toronto': {
    addressLineOne: '235 Queens Quay West',
    city: 'Toronto',
    state: 'ON',
    zipCode: 'M5J 2G8',
    country: 'CA',
  },
  'Asia/Dubai': {
    addressLineOne: '8 Jumeirah Street',
    city: 'Dubai',
    zipCode: '00000',
    country: 'AE',
  },
  'Asia/Kolkata': {
    addressLineOne: '21 Marine Drive',
    city: 'Mumbai',
    state: 'Maharashtra',
    zipCode: '400020',
    country: 'IN',
  },
  'Asia/Singapore': {
    addressLineOne: '1110 East Coast Parkway',
    city: 'Singapore',
    zipCode: '449880',
    country: 'SG',
  },
  'Europe/Berlin': {
    addressLineOne: 'Müllerstraße 74',
    city: 'Berlin',
    zipCode: '13349',
    country: 'DE',
  },
  'Europe/Helsinki': {
    addressLineOne: 'Merikatu 1',
    city: 'Helsinki',
    zipCode: '00140',
    country: 'FI',
  },
  'Europe/London': inLondon,
  'Europe/Madrid': {
    addressLineOne: 'Calle de Alcalá 42',
    city: 'Madrid',
    zipCode: '28014',
    country: 'ES',
  },
  'Europe/Rome': {
    addressLineOne: 'Lungotevere Farnesina 10',
    city: 'Rome',
    zipCode: '00165',
    country: 'IT',
  },
  'Europe/Stockholm': {
    addressLineOne: 'Strandvägen 5',
    city: 'Stockholm',
    zipCode: '114 51',
    country: 'SE',
  },
}

/** Publishes an event and returns the ids of its first date and ticket type. */
async function publish(
  context: Context,
  one: DemoEvent,
  { organiser, staff, seed }: { organiser: Actor & { zone: string }; staff: Actor; seed: number },
) {
  const { zone, ...actor } = organiser
  const acting = { ...context, actor }
  const { tickets, ...texts } = one as DemoEvent & { tickets: EventDraft['ticketTypes'] }
  const draft = EventDraft.parse({
    ...texts,
    // Organisers in other time zones hold their events in London.
    address: texts.place === null ? null : (addresses[zone] ?? inLondon),
    zone,
    policy: standardPolicy,
    ticketTypes: tickets,
  })
  const { event: made } = await createEvent(acting, actor, draft)
  const day = dayOf(context.now().getTime() + one.day * DAY_MS, zone)
  const startsAt = new Date(instantsOfDay(day, zone)(one.minute)).toISOString()
  const repeat = one.every && { every: one.every, times: one.times }
  const { id } = made
  await addDates(acting, actor, { id, startsAt, lengthMinutes: one.lengthMinutes, repeat })
  const { disk } = context.ports
  if (disk) {
    const draw = () => eventPicture(one, seed)
    const { url } = await uploadFile({ context: acting, actor }, disk, {
      name: 'scene.png',
      mime: 'image/png',
      draw,
    })
    await setEventPicture(acting, actor, { id, privateUrl: url })
  }
  await moveEvent(acting, actor, { id, status: 'pending_review' })
  const byStaff = { ...context, actor: staff }
  const { event } = await moveEvent(byStaff, staff, { id, status: 'published' })
  return {
    occurrences: event.occurrences,
    ticketTypeId: event.ticketTypes[0]?.id ?? '',
    price: event.ticketTypes[0]?.price ?? 0,
  }
}

type Published = Awaited<ReturnType<typeof publish>>

const zone = 'Asia/Dubai'

/** Buys tickets for one of the dates. */
async function pay(
  context: Context,
  patron: Actor & { email: string },
  booking: Omit<Parameters<typeof bookTickets>[2], 'zone'> & { zone?: string },
) {
  const { email, ...actor } = patron
  const acting = { ...context, actor }
  const kept = await bookTickets(acting, actor, { zone, ...booking, despiteOverlap: true })
  const [firstName = '', lastName = ''] = kept.booking.patron.name.split(' ')
  const { id } = kept.booking
  await payTickets(acting, actor, {
    idempotencyKey: `demo-${id}`,
    input: { id, billingDetails: { firstName, lastName, email }, paymentMethodId: 'pm_card_visa' },
  })
  return id
}

const ella = { firstName: 'Ella', lastName: 'Brooks', email: 'ella.brooks@wellspring.example' }

/** Buys tickets for a date in Dubai for a patron in New York, who sees both local times and another calendar day. */
async function travel(context: Context, { occurrences, ticketTypeId, price }: Published) {
  const [first] = occurrences
  if (!first) return
  const id = await demoAccount(ago(context, SIGN_UP_DAYS), { ...ella, kind: 'patron' })
  const actor = actorOf(id, 'patron')
  const timeZone = 'America/New_York'
  await updateProfile({ ...context, actor }, actor, { timeZone })
  const tickets = [
    { ticketTypeId, guestName: undefined, attendance: 'in_person' as const },
    { ticketTypeId, guestName: 'Ben Brooks', attendance: 'in_person' as const },
  ]
  const booking = { occurrenceId: first.id, tickets, expectedPrice: 2 * price, zone: timeZone }
  await pay(context, { ...actor, email: ella.email }, booking)
}

/** Sells tickets of the first date to two patrons, and cancels one of the second date. */
async function sell(context: Context, { occurrences, ticketTypeId, price }: Published) {
  const [first, second] = occurrences
  const people = await Promise.all(
    ['noor@wellspring.example', 'patron@wellspring.example'].map(async (email) => ({
      email,
      id: await personOf(context, email, 'patron'),
    })),
  )
  const [noor, other] = people.map(({ id, email }) => ({ ...actorOf(id ?? '', 'patron'), email }))
  if (!first || !second || !noor || !other || people.some(({ id }) => !id)) return
  const ticket = { ticketTypeId, guestName: undefined, attendance: 'in_person' as const }
  await pay(context, noor, {
    occurrenceId: first.id,
    tickets: [ticket, { ticketTypeId, guestName: 'Samira Haddad', attendance: 'online' }],
    expectedPrice: 2 * price,
  })
  await pay(context, other, { occurrenceId: first.id, tickets: [ticket], expectedPrice: price })
  const id = await pay(context, other, { occurrenceId: second.id, tickets: [ticket], expectedPrice: price })
  const { email: _email, ...actor } = other
  await cancelTickets({ ...context, actor }, actor, { id, expectedRefund: price })
}

/** Fills a small event with one patron's two tickets and puts another one on the waitlist. */
async function fill(context: Context, { occurrences, ticketTypeId }: Published) {
  const occurrenceId = occurrences[0]?.id ?? ''
  const [first, second] = [
    await personOf(context, 'noor@wellspring.example', 'patron'),
    await personOf(context, 'patron@wellspring.example', 'patron'),
  ]
  if (!first || !second) return
  const [has, waits] = [actorOf(first, 'patron'), actorOf(second, 'patron')]
  const tickets = [
    { ticketTypeId, guestName: undefined },
    { ticketTypeId, guestName: 'Samira Haddad' },
  ]
  const booking = { occurrenceId, tickets, expectedPrice: 0, zone, despiteOverlap: true }
  await bookTickets({ ...context, actor: has }, has, booking)
  const wish = { id: occurrenceId, ticketTypeId, quantity: 1, zone }
  await joinEventWaitlist({ ...context, actor: waits }, waits, wish)
}

/** Checks in one ticket holder with a friend, and marks another one as a no-show. */
async function attend(
  context: Context,
  { occurrences, ticketTypeId }: Published,
  organiser: Actor,
): Promise<void> {
  const [date] = occurrences
  const [came, missed] = [
    await personOf(context, 'noor@wellspring.example', 'patron'),
    await personOf(context, 'patron@wellspring.example', 'patron'),
  ]
  if (!date || !came || !missed) return
  const ticket = { ticketTypeId, guestName: undefined }
  const book = (userId: string, tickets: (typeof ticket | { ticketTypeId: string; guestName: string })[]) => {
    const actor = actorOf(userId, 'patron')
    const booking = { occurrenceId: date.id, tickets, expectedPrice: 0, zone, despiteOverlap: true }
    return bookTickets({ ...context, actor }, actor, booking)
  }
  const { booking } = await book(came, [ticket, { ticketTypeId, guestName: 'Samira Haddad' }])
  await book(missed, [ticket])
  const at = new Date(date.startsAt)
  await checkIn({ ...context, actor: organiser, now: () => at }, organiser, {
    occurrenceId: date.id,
    checkIns: booking.tickets.map(({ id }) => ({
      id: crypto.randomUUID(),
      ticketId: id,
      at: at.toISOString(),
      gate: 'Gate',
    })),
  })
}

/** Seeds events over all areas, including series, a full and a past one. Does nothing if there are events. */
export async function seedEvents(context: Context): Promise<void> {
  if ((await context.db.$count(events)) > 0) return
  const staffId = await personOf(context, 'staff@wellspring.example', 'admin')
  const organiserFor = await organisersOf(context)
  if (!staffId) return
  const staff: Actor = { userId: staffId, kind: 'staff', roles: [], sessionId: 'demo' }
  for (const [turn, one] of all.entries()) {
    const found = organiserFor(one.area, turn, one.organiserZone)
    if (!found) return
    const organiser = { ...actorOf(found.id, 'provider'), zone: found.zone }
    const then = one.isOver ? ago(context, ANNOUNCED_DAYS) : context
    const made = await publish(then, one, { organiser, staff, seed: turn })
    if (one.isOver) await attend(then, made, organiser)
    if (one.isFull) await fill(context, made)
    if (!one.isPaidFor) continue
    await sell(context, made)
    await travel(context, made)
  }
}
