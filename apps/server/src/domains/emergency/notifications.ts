import { and, eq, isNull, ne } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { users } from '../identity/tables.ts'
import { quoteAtEnd } from '../notifications/quote.ts'
import { emergencyAccesses } from './tables.ts'

type Opened = DomainEvent<'emergencyAccess.open'>

async function findAccess({ db }: Context, id: string) {
  const [row] = await db
    .select({ access: emergencyAccesses, patron: users })
    .from(emergencyAccesses)
    .innerJoin(users, eq(users.id, emergencyAccesses.patronId))
    .where(eq(emergencyAccesses.id, id))
  if (!row) throw new Error(`there is no emergency access ${id}`)
  return row
}

const title = 'An administrator opened protected records of yours'

async function toPatron(context: Context, id: string, body: string): Promise<Notification[]> {
  const { patron } = await findAccess(context, id)
  return [
    {
      recipient: { userId: patron.id, name: patron.firstName, email: patron.email, audience: 'patron' },
      title,
      body,
      href: '/activity-log',
      action: 'See your activity log',
    },
  ]
}

export const openedByMail = (context: Context, { subjectId }: Opened) =>
  toPatron(
    context,
    subjectId,
    'This is possible only in an emergency, for half an hour, and they had to give a reason. You can read it in your notifications.',
  )

/** The reason is for the patron only, so it is shown in the app and not in the mail. */
export async function openedInApp(context: Context, { subjectId }: Opened): Promise<Notification[]> {
  const { access } = await findAccess(context, subjectId)
  return toPatron(
    context,
    subjectId,
    `They could read them for half an hour. Their reason: ${quoteAtEnd(access.reason)}`,
  )
}

/** Alerts every other administrator. */
export async function alertInApp(context: Context, { subjectId }: Opened): Promise<Notification[]> {
  const { access } = await findAccess(context, subjectId)
  const admins = await context.db
    .select()
    .from(users)
    .where(and(eq(users.kind, 'admin'), isNull(users.disabledAt), ne(users.id, access.adminId)))
  const [opener] = await context.db.select().from(users).where(eq(users.id, access.adminId))
  return admins.map(({ id, firstName, email }) => ({
    recipient: { userId: id, name: firstName, email, audience: 'admin' },
    title: `${opener?.firstName} ${opener?.lastName} opened protected records`,
    body: `Emergency access for half an hour. The reason: ${quoteAtEnd(access.reason)}`,
    href: '/admin/activity-log?subject=emergency',
    action: 'See the activity log',
  }))
}
