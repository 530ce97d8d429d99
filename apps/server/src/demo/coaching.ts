import { and, eq } from '../db/drizzle.ts'

import { DAY_MS, MINUTE_MS } from '../time.ts'
import type { Actor, Context } from '../context.ts'
import { completeBooking } from '../domains/booking/actions/complete-booking.ts'
import { listSlots } from '../domains/booking/times/free-times.ts'
import { holdBooking } from '../domains/booking/actions/hold-booking.ts'
import { addGoal } from '../domains/coaching/actions/add-goal.ts'
import { moveGoal } from '../domains/coaching/actions/move-goal.ts'
import { writeNote } from '../domains/coaching/actions/write-note.ts'
import { openSpace } from '../domains/coaching/actions/open-space.ts'
import { addAction } from '../domains/coaching/actions/add-action.ts'
import { tickAction } from '../domains/coaching/actions/tick-action.ts'
import { coachingSpaces } from '../domains/coaching/tables.ts'
import { providers, services } from '../domains/directory/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { ago } from './ago.ts'

const home = 'Asia/Dubai'

const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Books or holds the first slot that was free at the time, or one that follows a number of others. */
export async function book(
  context: Context,
  patron: Actor,
  serviceId: string,
  { later = 0, zone = home }: { later?: number; zone?: string } = {},
) {
  const now = context.now()
  const { slots } = await listSlots(context, { serviceId, from: dayIn(now, 0), to: dayIn(now, 14), zone })
  const startsAt = slots[later]?.startsAt
  if (!startsAt) throw new Error('no free slot was found for a demo provider')
  const { booking } = await holdBooking({ ...context, actor: patron }, patron, { serviceId, startsAt, zone })
  return booking
}

interface Pair {
  patron: Actor
  coach: Actor
}

/** Adds two goals, three actions and two notes. */
async function fill(context: Context, { patron, coach }: Pair, bookingId: string) {
  const now = context.now()
  const [mine, theirs] = [
    { ...context, actor: patron },
    { ...context, actor: coach },
  ]
  const sleep = await addGoal(mine, patron, {
    id: coach.userId,
    title: 'Sleep through the night',
    why: 'To be there in the morning.',
    leaf: 'Peace',
    until: dayIn(now, 40),
  })
  const { id } = sleep.space
  const sleepId = sleep.space.goals[0]?.id ?? ''
  await addAction(mine, patron, { id: sleepId, what: 'No screen after ten', until: dayIn(now, 2) })
  const walked = await addAction(theirs, coach, { id: sleepId, what: 'A walk at noon', until: null })
  const walkId = walked.space.goals[0]?.actions.at(-1)?.id ?? ''
  await tickAction(mine, patron, { id: walkId, done: true })
  const call = await addGoal(theirs, coach, {
    id,
    title: 'Call an old friend',
    why: 'You said that you miss talking to her.',
    leaf: 'Unite',
    until: null,
  })
  const callId = call.space.goals.find(({ by }) => by === 'provider')?.id ?? ''
  await addAction(mine, patron, { id: callId, what: 'Write to Samira', until: dayIn(now, 5) })
  await moveGoal(mine, patron, { id: callId, status: 'reached' })
  const text = 'The evenings are the hard part. A fixed bedtime helped on three days out of five.'
  await writeNote(mine, patron, { id, bookingId, text })
  await writeNote(theirs, coach, { id, bookingId, text: 'Next time: what would a good morning look like?' })
}

export const actorOf = (userId: string, kind: 'patron' | 'provider'): Actor => ({
  userId,
  kind,
  sessionId: 'demo',
  roles: kind === 'provider' ? ['member-provider'] : [],
})

/** The context and actor of a coach a quarter of an hour after a session. */
export function afterwards(context: Context, coach: Actor, endsAt: string) {
  const at = new Date(Date.parse(endsAt) + 15 * MINUTE_MS)
  return [{ ...context, now: () => at, actor: coach }, coach] as const
}

/** Seeds a patron who has met a coach and meets them again. Does nothing if there is a coaching space. */
export async function seedCoaching(context: Context): Promise<void> {
  const { db } = context
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, 'noor@wellspring.example'), eq(users.audience, 'patron')))
  const [service] = await db
    .select({ id: services.id, providerId: services.providerId })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(eq(providers.name, 'Tremblay Life Coaching'), eq(services.priceCents, 0)))
  if (!person || !service) return
  if ((await db.$count(coachingSpaces, eq(coachingSpaces.patronId, person.id))) > 0) return
  const pair = { patron: actorOf(person.id, 'patron'), coach: actorOf(service.providerId, 'provider') }
  const then = ago(context, 15)
  const { id, endsAt } = await book(then, pair.patron, service.id)
  await openSpace(then, { name: 'booking.book', subjectId: id })
  await completeBooking(...afterwards(context, pair.coach, endsAt), { id })
  await fill(context, pair, id)
  await book(context, pair.patron, service.id)
}
