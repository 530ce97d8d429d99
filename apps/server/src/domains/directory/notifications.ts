import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { quote } from '../notifications/quote.ts'
import { users } from '../identity/tables.ts'
import { providers, reviews, services } from './tables.ts'

const recipient = { userId: users.id, name: users.firstName, email: users.email, audience: users.audience }

async function providerOf(context: Context, id: string) {
  const [row] = await context.db
    .select({ recipient, isListed: providers.isListed })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.id))
    .where(eq(providers.id, id))
  if (!row) throw new Error(`there is no provider ${id}`)
  return row
}

/** Tells a provider that they are listed. */
export async function listed(
  context: Context,
  { subjectId }: DomainEvent<'provider.list'>,
): Promise<Notification[]> {
  const { isListed, ...to } = await providerOf(context, subjectId)
  // The listing was removed before this notification was written.
  if (!isListed) return []
  return [
    {
      ...to,
      href: '/provider/services',
      title: 'You are in the directory',
      body: 'People can find you now, and book what you offer at the times you have set.',
      action: 'Add services',
    },
  ]
}

/** Tells a provider that they are hidden, unless another notification explains it. */
export async function hidden(
  context: Context,
  { subjectId, after }: DomainEvent<'provider.hide'>,
): Promise<Notification[]> {
  const { isListed, ...to } = await providerOf(context, subjectId)
  if (isListed || !after.isLate) return []
  return [
    {
      ...to,
      href: '/subscription',
      title: 'You are not in the directory for now',
      body: 'Your membership has not been paid for a week, so no one can find or book you. Existing bookings stay as they are. As soon as it is paid, you are back in the directory.',
      action: 'Enter another card',
    },
  ]
}

const did = { 'service.pause': 'paused', 'service.archive': 'archived' } as const

/** Tells a provider what staff did to one of their services. */
export async function serviceTakenDown(
  context: Context,
  { subjectId, name, after }: DomainEvent<'service.pause' | 'service.archive'>,
): Promise<Notification[]> {
  if (!after.byStaff) return []
  const [row] = await context.db
    .select({ recipient, title: services.title })
    .from(services)
    .innerJoin(users, eq(users.id, services.providerId))
    .where(eq(services.id, subjectId))
  if (!row) throw new Error(`there is no service ${subjectId}`)
  const { title, ...to } = row
  return [
    {
      ...to,
      href: '/provider/services',
      title: `${quote(title)} was ${did[name]}`,
      body: 'Our staff did this, so no one can book it for now. Existing bookings stay as they are. If you have questions, write to our support.',
      action: 'See your services',
    },
  ]
}

/** Tells a review's author about the reply. */
export async function reviewAnswered(
  context: Context,
  { subjectId }: DomainEvent<'review.reply'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({ recipient, providerId: reviews.providerId, provider: providers.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.patronId))
    .innerJoin(providers, eq(providers.id, reviews.providerId))
    .where(eq(reviews.id, subjectId))
  if (!row) throw new Error(`there is no review ${subjectId}`)
  const { providerId, provider, ...to } = row
  return [
    {
      ...to,
      href: `/providers/${providerId}`,
      title: 'Your review was answered',
      body: `${provider} has answered what you wrote about them. Everyone who reads your review sees the answer.`,
      action: 'Read the answer',
    },
  ]
}
