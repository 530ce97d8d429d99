import { and, eq } from '../db/drizzle.ts'

import type { Actor, Context } from '../context.ts'
import { providers, services } from '../domains/directory/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { joinWaitlist } from '../domains/waitlist/actions/join-waitlist.ts'
import { waitlistEntries } from '../domains/waitlist/tables.ts'
import { DAY_MS } from '../time.ts'

const dayAhead = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

/** Seeds a patron on the waitlist of a fully booked provider. Does nothing if the patron is or was on one. */
export async function seedWaitlist(context: Context): Promise<void> {
  const { db } = context
  const [patron] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, 'patron@wellspring.example'), eq(users.audience, 'patron')))
  const [service] = await db
    .select({ id: services.id })
    .from(services)
    .innerJoin(providers, eq(providers.id, services.providerId))
    .where(and(eq(providers.name, 'Tan Nutrition'), eq(services.status, 'published')))
    .orderBy(services.id)
    .limit(1)
  if (!patron || !service) return
  if ((await db.$count(waitlistEntries, eq(waitlistEntries.patronId, patron.id))) > 0) return
  const actor: Actor = { userId: patron.id, kind: 'patron', roles: [], sessionId: 'demo' }
  const now = context.now()
  await joinWaitlist({ ...context, actor }, actor, {
    serviceId: service.id,
    from: dayAhead(now, 1),
    to: dayAhead(now, 60),
    zone: 'Asia/Dubai',
    weekdays: [0, 1, 2, 3],
    parts: ['morning', 'evening'],
  })
}
