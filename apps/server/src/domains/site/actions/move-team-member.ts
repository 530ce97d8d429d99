import { asc } from '../../../db/drizzle.ts'

import type { EditedTeamMember } from '@wellspring/api/contract/our-team'
import type { ListMove } from '@wellspring/api/contract/site'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockList, lockMember, writeOrder } from '../lists.ts'
import { presentMember } from '../queries.ts'
import { moved } from '../rules.ts'
import { teamMembers } from '../tables.ts'

/** Moves a team member up or down by one. */
export const moveTeamMember = (
  context: Context,
  { id, to }: { id: string; to: ListMove },
): Promise<{ member: EditedTeamMember }> =>
  change(context, 'teamMember.move', async (tx) => {
    await lockList(tx, teamMembers)
    const known = await lockMember(tx, id)
    const rows = await tx
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .orderBy(asc(teamMembers.position), asc(teamMembers.id))
    const order = moved(
      rows.map((row) => row.id),
      id,
      to,
    )
    if (!order) return { result: { member: presentMember(known) } }
    await writeOrder(tx, teamMembers, order)
    const position = order.indexOf(id) + 1
    return {
      subject: `teamMember:${id}`,
      before: { position: known.position },
      after: { position },
      result: { member: { ...presentMember(known), position } },
    }
  })
