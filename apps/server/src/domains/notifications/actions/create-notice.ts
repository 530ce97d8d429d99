import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { notices } from '../tables.ts'

/** Tells somebody something in the app; one event is told once. */
export async function createNotice(
  context: Context,
  { userId, eventKey, kind, title, body, href }: NewNotice,
): Promise<void> {
  await change(context, 'notification.create', async (tx) => {
    const [row] = await tx
      .insert(notices)
      .values({
        userId,
        eventKey,
        kind,
        title,
        body,
        href,
        createdAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: notices.id })
    if (!row) return { result: undefined }
    return { subject: `notice:${row.id}`, after: { userId, title }, result: undefined }
  })
}

export type NewNotice = Pick<
  typeof notices.$inferInsert,
  'userId' | 'eventKey' | 'kind' | 'title' | 'body' | 'href'
>
