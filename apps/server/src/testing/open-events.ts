import type { OwnEvent } from '@wellspring/api/contract/events'

import type { Actor, Context } from '../context.ts'
import { addDates } from '../domains/events/actions/add-dates.ts'
import { bookTickets } from '../domains/events/actions/book-tickets.ts'
import { createEvent } from '../domains/events/actions/create-event.ts'
import { moveEvent } from '../domains/events/actions/move-event.ts'
import { providers } from '../domains/directory/tables.ts'
import { bookInput, datesInput, eventInput } from './events.ts'
import type { EventOptions } from './events.ts'
import { createUser } from './factories.ts'
import { paymentOf } from './sales/paid-bookings.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'

/** A full hour some days from now by the machine's clock, which is the only clock of server processes. */
export const inDays = (days: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS)

const actorOf = (userId: string, kind: Actor['kind'], roles: Actor['roles'] = []): Actor => ({
  userId,
  sessionId: userId,
  kind,
  roles,
})

async function createOrganiser(context: Context): Promise<Actor> {
  const { id } = await createUser(context, { kind: 'provider', roles: ['member-provider'] })
  const now = context.now()
  await context.deps.database.write((tx) =>
    tx.insert(providers).values({
      id,
      name: `Practice ${id.slice(-6)}`,
      profession: 'Psychologist',
      description: 'Calm, careful care.',
      domains: ['mental'],
      formats: ['In-Person'],
      languages: ['English'],
      isListed: true,
      verifiedAt: now,
      createdAt: now,
    }),
  )
  return actorOf(id, 'provider', ['member-provider'])
}

/** Creates the rows of an event that can be booked, without a directory entry. */
export async function createOpenEvent(
  context: Context,
  { event: values, dates }: Pick<EventOptions, 'event' | 'dates'> = {},
): Promise<{ organiser: Actor; event: OwnEvent }> {
  const organiser = await createOrganiser(context)
  const staff = actorOf((await createUser(context, { kind: 'staff' })).id, 'staff')
  const { id } = (await createEvent(context, organiser, eventInput(values))).event
  const startsAt = inDays(5).toISOString()
  await addDates(context, organiser, { id, ...datesInput({ startsAt, ...dates }) })
  await moveEvent(context, organiser, { id, status: 'pending_review' })
  return { organiser, event: (await moveEvent(context, staff, { id, status: 'published' })).event }
}

/** Two reserved tickets of a new event, with their payment. */
export async function createReserved(context: Context, options: Parameters<typeof createOpenEvent>[1] = {}) {
  const made = await createOpenEvent(context, options)
  const patron = actorOf((await createUser(context)).id, 'patron')
  const { booking } = await bookTickets(context, patron, bookInput(made.event))
  const { id } = booking
  const press = { idempotencyKey: crypto.randomUUID(), input: paymentOf(id, 'pm_card_visa') }
  return { ...made, patron, booking, press, id }
}
