import { and, eq, inArray, isNull } from '../../../db/drizzle.ts'

import type { BlankRecords } from '../../../person-records.ts'
import { users } from '../../identity/tables.ts'
import { clientInvitations } from '../tables.ts'

/** Invitations that wait for a patron name them by their address alone. */
export const blankClientRecords: BlankRecords = async (tx, userId) => {
  const address = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'patron')))
  // What somebody else has accepted by it, whose address it was then, stays theirs.
  await tx
    .delete(clientInvitations)
    .where(and(inArray(clientInvitations.email, address), isNull(clientInvitations.acceptedBy)))
}
