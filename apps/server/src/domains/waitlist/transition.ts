import { returned } from '../../db/returned.ts'
import { eq } from '../../db/drizzle.ts'

import type { WaitlistStatus } from '@wellspring/api/contract/waitlist'

import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import type { EntryRow } from './queries.ts'
import { canTransition } from './rules.ts'
import { waitlistEntries } from './tables.ts'

/** Changes the status of an entry. The caller has locked it. */
export async function transitionEntry(
  tx: Tx,
  entry: EntryRow,
  { to, set }: { to: WaitlistStatus; set?: Partial<Pick<EntryRow, 'bookingId' | 'queuedAt'>> },
): Promise<EntryRow> {
  if (!canTransition(entry.status, to))
    throw problem('ILLEGAL_TRANSITION', `This is ${entry.status.replace('_', ' ')}: it cannot be ${to} now.`)
  const after = returned(
    await tx
      .update(waitlistEntries)
      .set({ status: to, ...set })
      .where(eq(waitlistEntries.id, entry.id))
      .returning(),
    'waitlist entry',
  )
  return after
}

export const auditEntry = <More extends object>(before: EntryRow, after: EntryRow, more?: More) => ({
  subject: `waitlist:${after.id}`,
  before: { status: before.status },
  after: { status: after.status, bookingId: after.bookingId, ...(more as More) },
})
