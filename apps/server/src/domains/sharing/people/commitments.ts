import { idsOf, patronOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { revokeConsent } from '../actions/revoke-consent.ts'
import { consents } from '../tables.ts'

export const sharingCommitments = {
  sharedResults: {
    onlyWhenClosed: true,
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: consents.id })
          .from(consents)
          .where(and(eq(consents.patronId, userId), eq(consents.status, 'given'))),
      ),
    end: (context, id, { userId }) => revokeConsent(context, patronOf(userId), id),
  },
} satisfies Record<string, Commitment>
