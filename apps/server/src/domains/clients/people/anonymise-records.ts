import { and, eq, inArray, isNull } from '../../../db/drizzle.ts'

import type { AnonymiseRecords } from '../../../person-records.ts'
import { users } from '../../identity/tables.ts'
import { clientInvitations } from '../tables.ts'

/** Open invitations identify a patron by address only. */
export const anonymiseClientRecords: AnonymiseRecords = async (tx, userId) => {
  const address = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'patron')))
  // Invitations that another account accepted with this address, when it was theirs, are kept.
  await tx
    .delete(clientInvitations)
    .where(and(inArray(clientInvitations.email, address), isNull(clientInvitations.acceptedBy)))
}
