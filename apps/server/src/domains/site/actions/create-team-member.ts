import { max } from '../../../db/drizzle.ts'

import type { EditedTeamMember, TeamMemberInput } from '@wellspring/api/contract/our-team'

import { change, keyedStep, stepDone } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { withNewPicture } from '../../uploads/contents/public-picture.ts'
import { lockForInsert } from '../lists.ts'
import { getMember, presentMember } from '../queries.ts'
import { teamMembers } from '../tables.ts'
import { drawImage, teamPictures } from '../team/image.ts'

type Written = Omit<TeamMemberInput, 'image'> & { imageUrl: string | null }

/** Adds a team member at the end and returns the id. */
const write = (context: Context, values: Written) =>
  change(context, 'teamMember.create', async (tx) => {
    await lockForInsert(tx, teamMembers)
    const [last] = await tx.select({ position: max(teamMembers.position) }).from(teamMembers)
    const row = returned(
      await tx
        .insert(teamMembers)
        .values({ ...values, position: (last?.position ?? 0) + 1, updatedAt: context.now() })
        .returning(),
      'member of our team',
    )
    return { subject: `teamMember:${row.id}`, after: presentMember(row), result: row.id }
  })

/** Adds a team member at the end. A repeated idempotency key resumes an interrupted attempt. */
export async function createTeamMember(
  context: Context,
  actor: Actor,
  { image, ...texts }: TeamMemberInput,
): Promise<{ member: EditedTeamMember }> {
  const done = stepDone(context, 'write')
  if (typeof done === 'string') return { member: await getMember(context.db, done) }
  const imageUrl = await drawImage(context, actor, { image, known: null })
  const id = await withNewPicture(context, { url: imageUrl, of: teamPictures }, () =>
    keyedStep(context, 'write', (inner) => write(inner, { ...texts, imageUrl })),
  )
  return { member: await getMember(context.db, id) }
}
