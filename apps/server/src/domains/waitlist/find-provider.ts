import { eq } from 'drizzle-orm'

import type { ReadOnly } from '../../db/database.ts'
import { bookings } from '../booking/tables.ts'
import { services } from '../directory/tables.ts'
import { waitlistEntries } from './tables.ts'

const tables = { booking: bookings, service: services, waitlist: waitlistEntries }

/** Whose times a change was about. */
export async function findProviderOf(db: ReadOnly, subject: string): Promise<string | undefined> {
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'provider') return id
  const table = tables[kind as keyof typeof tables]
  const [row] = await db.select({ providerId: table.providerId }).from(table).where(eq(table.id, id))
  return row?.providerId
}
