import { aliasedTable, and, eq, exists, isNotNull, lte, ne, notExists, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { emailChanges, users } from '../../identity/tables.ts'
import { eventHelpers } from '../tables.ts'

/**
 * Who was asked to help goes on to help by another address of theirs, and by the former one when they have that again.
 * Where somebody else has the address by now it is they who were asked. In whatever order it is told: what counts is
 * which address the account has.
 */
export async function followAddress(context: Context, { subjectId: userId }: { subjectId: string }) {
  const other = aliasedTable(eventHelpers, 'other')
  const { email, eventId, invitedAt } = eventHelpers
  await context.deps.database.write(async (tx) => {
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.audience, 'provider')))
    if (!user) return
    const wasTheirs = tx
      .select({ id: emailChanges.id })
      .from(emailChanges)
      .where(
        and(
          eq(emailChanges.userId, userId),
          isNotNull(emailChanges.changedAt),
          lte(invitedAt, emailChanges.changedAt),
          sql`${email} in (${emailChanges.formerEmail}, ${emailChanges.newEmail})`,
        ),
      )
    const isAnothers = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.audience, 'provider'), eq(users.email, email)))
    const isAskedTwice = tx
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.eventId, eventId), eq(other.email, user.email)))
    await tx
      .update(eventHelpers)
      .set({ email: user.email })
      .where(and(ne(email, user.email), exists(wasTheirs), notExists(isAnothers), notExists(isAskedTwice)))
  })
}
