import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { organisationMembers } from '../tables.ts'
import { endMember } from '../transition.ts'

/** Ends a patron's membership, whatever the state of the plan or of the administrators. */
export async function leaveOrganisation(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ left: boolean }> {
  return change(context, 'organisationMember.leave', async (tx) => {
    const [member] = isId(id)
      ? await tx
          .select()
          .from(organisationMembers)
          .where(and(eq(organisationMembers.id, id), eq(organisationMembers.patronId, actor.userId)))
          .for('update')
      : []
    if (!member) throw notFound('organisation')
    if (member.endedAt) return { result: { left: true } }
    await endMember(tx, member, { by: 'patron', at: context.now(), userId: actor.userId })
    return { subject: `organisationMember:${id}`, result: { left: true } }
  })
}
