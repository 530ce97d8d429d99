import { desc, eq, and, inArray } from '../../db/drizzle.ts'

import type { Audience } from '@wellspring/api/contract/endpoint'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification, Recipient } from '../../event.ts'
import { metStatuses } from '../booking/rules.ts'
import { bookings } from '../booking/tables.ts'
import { providers } from '../directory/tables.ts'
import { users } from '../identity/tables.ts'
import { consents, questionnaireRequests } from './tables.ts'

// Other people may read mails and lock screens, so no text names a questionnaire, a result or the other person, and
// links lead to a booking.

interface Person {
  recipient: Recipient
  fullName: string
}

async function personOf({ db }: Context, userId: string, audience: Audience): Promise<Person> {
  const { firstName, lastName, email } = users
  const [person] = await db.select({ firstName, lastName, email }).from(users).where(eq(users.id, userId))
  if (!person) throw new Error(`there is no user ${userId}`)
  return {
    recipient: { userId, name: person.firstName, email: person.email, audience },
    fullName: `${person.firstName} ${person.lastName}`,
  }
}

async function findRequest(context: Context, id: string) {
  const [row] = await context.db
    .select({ request: questionnaireRequests, practice: providers.name })
    .from(questionnaireRequests)
    .innerJoin(providers, eq(providers.id, questionnaireRequests.providerId))
    .where(eq(questionnaireRequests.id, id))
  if (!row) throw new Error(`there is no request ${id}`)
  const { request, practice } = row
  const [patron, provider] = await Promise.all([
    personOf(context, request.patronId, 'patron'),
    personOf(context, request.providerId, 'provider'),
  ])
  return { request, practice, patron, provider }
}

type Sent = DomainEvent<'questionnaireRequest.send'>

async function asked(context: Context, id: string, title: string): Promise<Notification[]> {
  const { request, patron } = await findRequest(context, id)
  return [
    {
      recipient: patron.recipient,
      title,
      body: 'Open your appointment to see what they ask for. You can accept or decline.',
      href: `/my-bookings/${request.bookingId}`,
      action: 'See the request',
    },
  ]
}

export const askedByMail = (context: Context, { subjectId }: Sent) =>
  asked(context, subjectId, 'One of your providers needs an answer from you')

export async function askedInApp(context: Context, { subjectId }: Sent): Promise<Notification[]> {
  const { practice } = await findRequest(context, subjectId)
  return asked(context, subjectId, `${practice} needs an answer from you`)
}

type Answered = DomainEvent<'questionnaireRequest.answer'>

async function answered(context: Context, id: string, who: string): Promise<Notification[]> {
  const { request, provider } = await findRequest(context, id)
  return [
    {
      recipient: provider.recipient,
      title: `${who} has answered your request`,
      body: 'You can find it with the booking for as long as it is shared with you.',
      href: `/provider/bookings/${request.bookingId}`,
      action: 'See the answer',
    },
  ]
}

export const answeredByMail = (context: Context, { subjectId }: Answered) =>
  answered(context, subjectId, 'A client')

export async function answeredInApp(context: Context, { subjectId }: Answered): Promise<Notification[]> {
  const { patron } = await findRequest(context, subjectId)
  return answered(context, subjectId, patron.fullName)
}

/** Links a provider who did not ask for the results to their last booking with the patron. */
export async function sharedInApp(
  context: Context,
  { subjectId }: DomainEvent<'consent.give'>,
): Promise<Notification[]> {
  const [consent] = await context.db.select().from(consents).where(eq(consents.id, subjectId))
  if (!consent || consent.status !== 'given') return []
  const { patronId, providerId } = consent
  const [booking] = await context.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.patronId, patronId),
        eq(bookings.providerId, providerId),
        inArray(bookings.status, [...metStatuses]),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(1)
  if (!booking) return []
  const [patron, provider] = await Promise.all([
    personOf(context, patronId, 'patron'),
    personOf(context, providerId, 'provider'),
  ])
  return [
    {
      recipient: provider.recipient,
      title: `${patron.fullName} shares something with you`,
      body: 'You can find it with your booking for as long as it is shared with you.',
      href: `/provider/bookings/${booking.id}`,
      action: 'See the booking',
    },
  ]
}

/** Tells the patron that their consent has expired. */
export async function endedInApp(
  context: Context,
  { subjectId }: DomainEvent<'consent.end'>,
): Promise<Notification[]> {
  const [row] = await context.db
    .select({ patronId: consents.patronId, practice: providers.name })
    .from(consents)
    .innerJoin(providers, eq(providers.id, consents.providerId))
    .where(eq(consents.id, subjectId))
  if (!row) throw new Error(`there is no consent ${subjectId}`)
  const { recipient } = await personOf(context, row.patronId, 'patron')
  return [
    {
      recipient,
      title: `You no longer share with ${row.practice}`,
      body: 'What you agreed to has expired. You can share again at any time.',
      href: '/questionnaires/sharing',
      action: 'See what you share',
    },
  ]
}
