import { eq } from '../../../db/drizzle.ts'

import type { EditedTeamMember, TeamMemberInput } from '@wellspring/api/contract/our-team'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { publicPictureDiscards, withNewPicture } from '../../uploads/contents/public-picture.ts'
import { checkRevision, lockMember } from '../lists.ts'
import { getMember, presentMember } from '../queries.ts'
import { teamMembers } from '../tables.ts'
import { drawImage, teamPictures } from '../team/image.ts'

interface Place {
  id: string
  revision: number
}

type Written = Omit<TeamMemberInput, 'image'> & { imageUrl: string | null }

/** Changes a team member and removes the replaced picture. */
const write = (context: Context, { id, revision }: Place, values: Written) =>
  change(context, 'teamMember.update', async (tx) => {
    const known = await lockMember(tx, id)
    checkRevision(known, revision)
    const row = returned(
      await tx
        .update(teamMembers)
        .set({ ...values, revision: revision + 1, updatedAt: context.now() })
        .where(eq(teamMembers.id, id))
        .returning(),
      'member of our team',
    )
    const [before, after] = [presentMember(known), presentMember(row)]
    const gone = row.imageUrl === known.imageUrl ? null : known.imageUrl
    const jobs = publicPictureDiscards(gone, teamPictures)
    return { subject: `teamMember:${id}`, before, after, jobs, result: null }
  })

/** Changes a team member. A repeated idempotency key resumes an interrupted attempt. */
export async function updateTeamMember(
  context: Context,
  actor: Actor,
  { id, revision, image, ...texts }: TeamMemberInput & Place,
): Promise<{ member: EditedTeamMember }> {
  if (stepDone(context, 'write') === undefined) {
    const { imageUrl: known, ...read } = await getMember(context.db, id)
    checkRevision(read, revision)
    const imageUrl = await drawImage(context, actor, { image, known })
    const drawn = imageUrl === known ? null : imageUrl
    await withNewPicture(context, { url: drawn, of: teamPictures }, () =>
      keyedStep(context, 'write', (inner) => write(inner, { id, revision }, { ...texts, imageUrl })),
    )
  }
  return { member: await getMember(context.db, id) }
}
