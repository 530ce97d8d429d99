import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { notices } from '../tables.ts'

/** Adds an in-app notification, once per event. */
export async function createNotice(
  context: Context,
  { jobs = [], at = context.now(), ...notice }: NewNotice,
): Promise<void> {
  await change(context, 'notification.create', async (tx) => {
    const [row] = await tx
      .insert(notices)
      .values({ ...notice, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: notices.id })
    if (!row) return { result: undefined }
    const { userId, title } = notice
    return { subject: `notice:${row.id}`, after: { userId, title }, jobs, result: undefined }
  })
}

export interface NewNotice extends Pick<
  typeof notices.$inferInsert,
  'userId' | 'eventKey' | 'kind' | 'title' | 'body' | 'href'
> {
  /** When the event happened. Defaults to now. */
  at?: Date | undefined
  /** Jobs to enqueue when the notification is new. */
  jobs?: readonly QueuedJob[]
}
