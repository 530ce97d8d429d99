import { and, eq, isNotNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { loadMember } from '../../memberships/queries.ts'
import { organisations } from '../tables.ts'

/**
 * Reopens a closed organisation when its owner resumes the plan. Its former members and administrators stay removed.
 */
export async function reopenOrganisation(
  context: Context,
  { subjectId }: DomainEvent<'membership.start' | 'membership.resume'>,
): Promise<void> {
  const member = await loadMember(context.db, subjectId)
  if (member?.title !== 'Tenant') return
  await change(context, 'organisation.reopen', async (tx) => {
    const [opened] = await tx
      .update(organisations)
      .set({ closedAt: null })
      .where(and(eq(organisations.ownerId, member.userId), isNotNull(organisations.closedAt)))
      .returning({ id: organisations.id })
    return opened ? { subject: `organisation:${opened.id}`, result: undefined } : { result: undefined }
  })
}
