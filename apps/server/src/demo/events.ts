import { readFileSync } from 'node:fs'
import path from 'node:path'

import { and, asc, eq } from '../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import { EventDraft } from '@wellspring/api/contract/event-fields'
import type { RepeatStep } from '@wellspring/api/contract/event-fields'
import { standardPolicy } from '@wellspring/api/contract/services'

import type { Actor, Context } from '../context.ts'
import { providers } from '../domains/directory/tables.ts'
import { addDates } from '../domains/events/actions/add-dates.ts'
import { bookTickets } from '../domains/events/actions/book-tickets.ts'
import { createEvent } from '../domains/events/actions/create-event.ts'
import { joinEventWaitlist } from '../domains/events/actions/join-event-waitlist.ts'
import { moveEvent } from '../domains/events/actions/move-event.ts'
import { setEventPicture } from '../domains/events/actions/set-event-picture.ts'
import { events } from '../domains/events/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { dayOf, instantsOfDay } from '../domains/scheduling/local-time.ts'
import { DAY_MS } from '../time.ts'
import { actorOf } from './coaching.ts'
import { eventPicture } from './event-pictures.ts'
import { uploadFile } from './upload-file.ts'

interface DemoEvent {
  title: string
  area: Area
  /** Days from now, and the minute of that day on the wall of its organiser. */
  day: number
  minute: number
  lengthMinutes: number
  every: RepeatStep | null
  times: number
  /** All of its tickets are taken, and somebody waits. */
  isFull?: boolean
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

/** A provider whose area it is, in turn where there are several; somebody else where it is nobody's. */
export async function organisersOf({ db }: Context) {
  const rows = await db
    .select({ id: providers.id, domains: providers.domains, zone: providers.zone })
    .from(providers)
    .where(eq(providers.isListed, true))
    .orderBy(asc(providers.name))
  return (area: Area, turn: number) => {
    const own = rows.filter(({ domains }) => domains.includes(area))
    const from = own.length > 0 ? own : rows
    return from[turn % Math.max(1, from.length)]
  }
}

/** Announces an event and has staff publish it; the id of its first date, and of its ticket. */
async function publish(
  context: Context,
  one: DemoEvent,
  { organiser, staff, seed }: { organiser: Actor & { zone: string }; staff: Actor; seed: number },
) {
  const { zone, ...actor } = organiser
  const acting = { ...context, actor }
  const { tickets, ...texts } = one as DemoEvent & { tickets: EventDraft['ticketTypes'] }
  const draft = EventDraft.parse({ ...texts, zone, policy: standardPolicy, ticketTypes: tickets })
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
  return { occurrenceId: event.occurrences[0]?.id ?? '', ticketTypeId: event.ticketTypes[0]?.id ?? '' }
}

/** The two places of a small event are taken by one, and another one waits. */
async function fill(context: Context, { occurrenceId, ticketTypeId }: Awaited<ReturnType<typeof publish>>) {
  const [first, second] = [
    await personOf(context, 'noor@wellspring.example', 'patron'),
    await personOf(context, 'patron@wellspring.example', 'patron'),
  ]
  if (!first || !second) return
  const [has, waits] = [actorOf(first, 'patron'), actorOf(second, 'patron')]
  const zone = 'Asia/Dubai'
  const tickets = [
    { ticketTypeId, guestName: undefined },
    { ticketTypeId, guestName: 'Samira Haddad' },
  ]
  const booking = { occurrenceId, tickets, expectedPrice: 0, zone, despiteOverlap: true }
  await bookTickets({ ...context, actor: has }, has, booking)
  const wish = { id: occurrenceId, ticketTypeId, quantity: 1, zone }
  await joinEventWaitlist({ ...context, actor: waits }, waits, wish)
}

/** Twelve events over all areas, series and a full one among them; where there are events they are left as they are. */
export async function seedEvents(context: Context): Promise<void> {
  if ((await context.db.$count(events)) > 0) return
  const staffId = await personOf(context, 'staff@wellspring.example', 'admin')
  const organiserFor = await organisersOf(context)
  if (!staffId) return
  const staff: Actor = { userId: staffId, kind: 'staff', roles: [], sessionId: 'demo' }
  for (const [turn, one] of all.entries()) {
    const found = organiserFor(one.area, turn)
    if (!found) return
    const organiser = { ...actorOf(found.id, 'provider'), zone: found.zone }
    const made = await publish(context, one, { organiser, staff, seed: turn })
    if (one.isFull) await fill(context, made)
  }
}
