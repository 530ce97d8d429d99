import { and, eq, isNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { lockForChange } from '../checks.ts'
import { organisationMembers } from '../tables.ts'
import { endMember } from '../transition.ts'

export async function removeMember(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ removed: boolean }> {
  return change(context, 'organisationMember.remove', async (tx) => {
    const organisation = await lockForChange(tx, context, { actor, ability: 'people' })
    const [member] = isId(id)
      ? await tx
          .select()
          .from(organisationMembers)
          .where(
            and(
              eq(organisationMembers.id, id),
              eq(organisationMembers.organisationId, organisation.id),
              isNull(organisationMembers.endedAt),
            ),
          )
          .for('update')
      : []
    if (!member) throw notFound('member')
    await endMember(tx, member, { by: 'organisation', at: context.now(), userId: actor.userId })
    return { subject: `organisationMember:${id}`, result: { removed: true } }
  })
}
