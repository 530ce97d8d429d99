import { and, desc, eq } from '../db/drizzle.ts'

import type { Context } from '../context.ts'
import { bookings } from '../domains/booking/tables.ts'
import { providers } from '../domains/directory/tables.ts'
import { users } from '../domains/identity/tables.ts'
import { giveConsent } from '../domains/sharing/actions/give-consent.ts'
import { requestQuestionnaire } from '../domains/sharing/actions/request-questionnaire.ts'
import { consents } from '../domains/sharing/tables.ts'
import { terms } from '../domains/sharing/consents/terms.ts'
import { actorOf } from './coaching.ts'

/**
 * Seeds a patron who shares their check-ins with their coach, and the coach's request for another questionnaire, once.
 */
export async function seedSharing(context: Context): Promise<void> {
  const { db } = context
  const [met] = await db
    .select({ bookingId: bookings.id, patronId: bookings.patronId, providerId: bookings.providerId })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.patronId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(
      and(
        eq(users.email, 'noor@wellspring.example'),
        eq(providers.name, 'Tremblay Life Coaching'),
        eq(bookings.status, 'confirmed'),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(1)
  if (!met || (await db.$count(consents, eq(consents.patronId, met.patronId))) > 0) return
  const { bookingId, patronId, providerId } = met
  const [patron, coach] = [actorOf(patronId, 'patron'), actorOf(providerId, 'provider')]
  await giveConsent({ ...context, actor: patron }, patron, {
    providerId,
    instrumentId: 'check-in',
    scope: 'all',
    termsVersion: terms.version,
  })
  await requestQuestionnaire({ ...context, actor: coach }, coach, { bookingId, instrumentId: 'gad-7' })
}
