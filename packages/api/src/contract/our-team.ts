import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, isKeepable, requiredLine, requiredParagraphs } from './fields.ts'
import { Revision, listMoves } from './site.ts'

export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  imageUrl: z.string().nullable(),
  position: z.int(),
  published: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const EditedTeamMember = TeamMember.extend({ revision: z.int(), updatedAt: Instant })
export type EditedTeamMember = z.infer<typeof EditedTeamMember>

export const TeamMemberInput = z.object({
  name: requiredLine('Name cannot be empty', 100),
  role: requiredLine('Enter a role', 100),
  bio: requiredParagraphs('Write a few lines', 1000),
  /** The `privateUrl` of a picture that the caller uploaded, or the URL of the current one. */
  image: z.string().min(1).max(500).refine(isKeepable, 'Unknown file').nullable(),
  published: z.boolean(),
})
export type TeamMemberInput = z.infer<typeof TeamMemberInput>

const editors = ['admin'] as const
const Answer = z.object({ member: EditedTeamMember })

export const ourTeam = {
  listOurTeam: endpoint('GET', '/our-team', {
    access: 'anyone',
    cachedUnder: 'site',
    summary: 'List the published team members.',
  }).output(z.object({ team: z.array(TeamMember) })),
  listEditedTeam: endpoint('GET', '/our-team/all', {
    access: editors,
    summary: 'List all team members, including unpublished ones.',
  }).output(z.object({ team: z.array(EditedTeamMember) })),
  createTeamMember: endpoint('POST', '/our-team', {
    inSteps: true,
    access: editors,
    summary: 'Add a team member at the end.',
  })
    .input(TeamMemberInput)
    .output(Answer),
  updateTeamMember: endpoint('PUT', '/our-team/{id}', {
    inSteps: true,
    access: editors,
    summary: 'Update a team member; OUT_OF_DATE if they have been changed elsewhere since.',
  })
    .input(TeamMemberInput.extend({ id: PathId, revision: Revision }))
    .output(Answer),
  moveTeamMember: endpoint('POST', '/our-team/{id}/move', {
    access: editors,
    summary: 'Move a team member up or down by one.',
  })
    .input(z.object({ id: PathId, to: z.enum(listMoves) }))
    .output(Answer),
  removeTeamMember: endpoint('DELETE', '/our-team/{id}', {
    inSteps: true,
    access: editors,
    summary: 'Delete a team member.',
  })
    .input(z.object({ id: PathId }))
    .output(z.object({ id: Id })),
}
