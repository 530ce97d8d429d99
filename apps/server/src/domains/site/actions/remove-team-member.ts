import { eq } from '../../../db/drizzle.ts'

import { change, keyedStep } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { publicPictureDiscards } from '../../uploads/contents/public-picture.ts'
import { lockMember } from '../lists.ts'
import { presentMember } from '../queries.ts'
import { teamMembers } from '../tables.ts'
import { teamPictures } from '../team/image.ts'

/** Removes a team member and then the picture. */
export async function removeTeamMember(context: Context, id: string): Promise<{ id: string }> {
  await keyedStep(context, 'write', (inner) =>
    change(inner, 'teamMember.remove', async (tx) => {
      const known = await lockMember(tx, id)
      await tx.delete(teamMembers).where(eq(teamMembers.id, id))
      const jobs = publicPictureDiscards(known.imageUrl, teamPictures)
      return { subject: `teamMember:${id}`, before: presentMember(known), jobs, result: null }
    }),
  )
  return { id }
}
