import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { coachingActions, coachingGoals, coachingSpaces } from './tables.ts'

const recipient = { userId: users.id, name: users.firstName, email: users.email }

/** Reminds a patron of a step without naming it. Its text is visible in the space only. */
export async function reminder(
  context: Context,
  { subjectId }: DomainEvent<'coaching.remind'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({ recipient, spaceId: coachingSpaces.id, providerName: providers.name })
    .from(coachingActions)
    .innerJoin(coachingGoals, eq(coachingGoals.id, coachingActions.goalId))
    .innerJoin(coachingSpaces, eq(coachingSpaces.id, coachingGoals.spaceId))
    .innerJoin(providers, eq(providers.id, coachingSpaces.providerId))
    .innerJoin(users, eq(users.id, coachingSpaces.patronId))
    .where(eq(coachingActions.id, subjectId))
  // The step was removed in the meantime.
  if (!row) return []
  return [
    {
      recipient: { ...row.recipient, audience: 'patron' },
      title: 'A step for today',
      body: `You wanted to take a step today towards your goal with ${row.providerName}.`,
      href: `/wellness-coach/${row.spaceId}`,
      action: 'See the step',
    },
  ]
}

/** Tells a provider that a patron has ended their space. */
export async function ended(
  context: Context,
  { subjectId }: DomainEvent<'coaching.end'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({ recipient, patronId: coachingSpaces.patronId, spaceId: coachingSpaces.id })
    .from(coachingSpaces)
    .innerJoin(users, eq(users.id, coachingSpaces.providerId))
    .where(eq(coachingSpaces.id, subjectId))
  if (!row) throw new Error(`there is no coaching space ${subjectId}`)
  const [patron] = await context.db
    .select({ name: users.firstName })
    .from(users)
    .where(eq(users.id, row.patronId))
  return [
    {
      recipient: { ...row.recipient, audience: 'provider' },
      title: 'A coaching space has ended',
      body: `${patron?.name ?? 'A patron'} has ended the coaching space with you. What you wrote stays yours; bookings stay as they are.`,
      href: `/provider/coaching/${row.spaceId}`,
      action: 'See the space',
    },
  ]
}
