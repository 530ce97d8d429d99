import { and, eq, isNotNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { loadMember } from '../../memberships/queries.ts'
import { applications } from '../../onboarding/tables.ts'
import { organisationAdministrators, organisations } from '../tables.ts'

type Paid = DomainEvent<'membership.start' | 'membership.recover' | 'membership.pauseEnd'>

/** Creates the organisation, owned by the applicant, when the first payment activates the application. */
export async function openOrganisation(context: Context, { subjectId }: Paid): Promise<void> {
  const member = await loadMember(context.db, subjectId)
  if (member?.title !== 'Tenant') return
  const ownerId = member.userId
  await change(context, 'organisation.open', async (tx) => {
    const [application] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.userId, ownerId),
          eq(applications.kind, 'tenant'),
          isNotNull(applications.activatedAt),
        ),
      )
    if (!application) return { result: undefined }
    const createdAt = context.now()
    const [opened] = await tx
      .insert(organisations)
      .values({ applicationId: application.id, ownerId, createdAt })
      .onConflictDoNothing()
      .returning({ id: organisations.id })
    if (!opened) return { result: undefined }
    await tx
      .insert(organisationAdministrators)
      .values({ organisationId: opened.id, userId: ownerId, role: 'owner', since: createdAt })
    return { subject: `organisation:${opened.id}`, result: undefined }
  })
}
