import { and, asc, eq, gt, inArray } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent, Notification } from '../../../event.ts'
import { listAdministrators } from '../../identity/queries.ts'
import { applications } from '../../onboarding/tables.ts'
import { bookings } from '../tables.ts'

/** Tells administrators about the bookings that an expired licence affects, so that they decide about each. */
export async function bookingsAtRisk(
  context: Context,
  { subjectId }: DomainEvent<'application.suspend'>,
): Promise<Notification[]> {
  const [owner] = await context.db
    .select({ userId: applications.userId, name: applications.businessName })
    .from(applications)
    .where(eq(applications.id, subjectId))
  if (!owner) return []
  const open = await context.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, owner.userId),
        inArray(bookings.status, ['requested', 'confirmed']),
        gt(bookings.startsAt, context.now()),
      ),
    )
    .orderBy(asc(bookings.startsAt))
  if (open.length === 0) return []
  const many = open.length === 1 ? '1 upcoming booking' : `${open.length} upcoming bookings`
  const stand =
    open.length === 1
      ? 'still stands. Please decide whether it takes place'
      : 'still stand. Please decide whether they take place'
  return (await listAdministrators(context.db)).map((recipient) => ({
    recipient,
    title: `${owner.name}: license expired, ${many}`,
    body: `A license of ${owner.name} has expired. No one can book them now, but ${many} ${stand}.`,
    href: `/bookings?when=upcoming&provider=${owner.userId}`,
    action: 'See the bookings',
  }))
}
