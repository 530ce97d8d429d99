import { eq } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import type { DomainEvent } from '../../../event.ts'
import { services } from '../../directory/tables.ts'
import { waitlistEntries } from '../tables.ts'

/** Events that may free a provider's time or bring one into reach. */
export type TimesChanged = DomainEvent<
  | 'waitlist.join'
  | 'provider.list'
  | 'service.update'
  | 'service.publish'
  | 'availability.update'
  | 'availability.removeTimeOff'
  | 'availability.importCalendar'
  | 'availability.removeCalendar'
>

/** The provider whose times an event affects. */
export async function findProviderOf(
  db: ReadOnly,
  { name, subjectId }: TimesChanged,
): Promise<string | undefined> {
  const isEntry = name === 'waitlist.join'
  if (!isEntry && name !== 'service.update' && name !== 'service.publish') return subjectId
  const table = isEntry ? waitlistEntries : services
  const [row] = await db.select({ providerId: table.providerId }).from(table).where(eq(table.id, subjectId))
  return row?.providerId
}
