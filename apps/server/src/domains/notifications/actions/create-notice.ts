import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { QueuedJob } from '../../../job.ts'
import { notices } from '../tables.ts'

/** Tells somebody something in the app; one event is told once. */
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
  /** When what it tells happened; now, if nothing is said. */
  at?: Date | undefined
  /** What follows when it is new. */
  jobs?: readonly QueuedJob[]
}
