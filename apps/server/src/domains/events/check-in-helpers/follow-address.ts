import { aliasedTable, and, eq, exists, isNotNull, lte, ne, notExists, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { emailChanges, users } from '../../identity/tables.ts'
import { eventHelpers } from '../tables.ts'

/**
 * Keeps a helper's invitation attached to the account when its email address changes, and when the former address comes
 * back. An address that belongs to another account by then invites that account. The account's current address decides,
 * so events may arrive in any order.
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
