import { idsOf, patronOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { leaveWaitlist } from '../actions/leave-waitlist.ts'
import { isOpen } from '../queries.ts'
import { waitlistEntries } from '../tables.ts'

export const waitlistCommitments = {
  waitlists: {
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: waitlistEntries.id })
          .from(waitlistEntries)
          .where(and(eq(waitlistEntries.patronId, userId), isOpen)),
      ),
    end: (context, id, { userId }) => leaveWaitlist(context, patronOf(userId), id),
  },
} satisfies Record<string, Commitment>
