import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { users } from '../identity/tables.ts'
import { quote } from '../notifications/quote.ts'
import { educationalContents } from './tables.ts'

const authorHref = (id: string) => `/provider/educational-content/${id}`

async function authorOf(context: Context, id: string) {
  const [row] = await context.db
    .select({
      title: educationalContents.title,
      recipient: { userId: users.id, name: users.firstName, email: users.email, audience: users.audience },
    })
    .from(educationalContents)
    .innerJoin(users, eq(users.id, educationalContents.providerId))
    .where(eq(educationalContents.id, id))
  if (!row) throw new Error(`there is no content ${id}`)
  const { title, recipient } = row
  return { title, at: { recipient, href: authorHref(id), action: 'See the content' } }
}

export async function published(
  context: Context,
  { subjectId }: DomainEvent<'educationalContent.publish'>,
): Promise<Notification[]> {
  const { title, at } = await authorOf(context, subjectId)
  return [
    {
      ...at,
      title: `${quote(title)} is published`,
      body: 'We have reviewed it, and people can find it under educational content now.',
    },
  ]
}

export async function sentBack(
  context: Context,
  { subjectId, after }: DomainEvent<'educationalContent.sendBack'>,
): Promise<Notification[]> {
  const { title, at } = await authorOf(context, subjectId)
  return [
    {
      ...at,
      title: `${quote(title)} needs a change`,
      body: `Before it is published, please change this: ${quote(after.comment)}`,
      action: 'Change it',
    },
  ]
}

export async function takenDown(
  context: Context,
  { subjectId, after }: DomainEvent<'educationalContent.takeDown'>,
): Promise<Notification[]> {
  const { title, at } = await authorOf(context, subjectId)
  return [
    {
      ...at,
      title: `${quote(title)} was taken down`,
      body: `No one can find or open it now. The reason: ${quote(after.comment)}`,
      action: 'See the content',
    },
  ]
}
