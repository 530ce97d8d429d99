import { eq } from '../../db/drizzle.ts'

import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { users } from '../identity/tables.ts'
import { dataExports } from './tables.ts'

export async function exportFinished(
  { db }: Context,
  { subjectId }: DomainEvent<'dataExport.finish'>,
): Promise<Notification[]> {
  const [user] = await db
    .select({ userId: users.id, name: users.firstName, email: users.email, audience: users.audience })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(eq(dataExports.id, subjectId))
  if (!user) throw new Error(`there is no data export ${subjectId}`)
  return [
    {
      recipient: user,
      title: 'Your data is ready',
      body: 'The file with everything we keep about you can be fetched once, within seven days, where you are logged in.',
      href: '/your-data',
      action: 'Download your data',
    },
  ]
}
