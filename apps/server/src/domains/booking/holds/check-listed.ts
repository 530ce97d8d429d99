import { eq } from '../../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'

/** Refuses to book somebody who has left the directory since; what is booked already stands. */
export async function checkListed(db: ReadOnly | Tx, providerId: string): Promise<void> {
  const [provider] = await db
    .select({ isListed: providers.isListed })
    .from(providers)
    .where(eq(providers.id, providerId))
  if (!provider?.isListed) throw problem('CONFLICT', 'This practice takes no bookings at present.')
}
