import type * as z from 'zod'

import { UploadedFile } from '@wellspring/api/contract/fields'
import { TeamMemberInput } from '@wellspring/api/contract/our-team'
import type { EditedTeamMember } from '@wellspring/api/contract/our-team'
import { t } from '@wellspring/words/macro'

/** The picture as the form holds it: a file whose URL is sent. */
export const TeamForm = TeamMemberInput.extend({
  image: UploadedFile.nullable().transform((file) => file?.url ?? null),
})
export type TeamForm = z.input<typeof TeamForm>

const pictureOf = (member: EditedTeamMember): TeamForm['image'] =>
  member.imageUrl === null
    ? null
    : { name: t`Picture`, url: member.imageUrl, uploadDate: member.updatedAt, mimeType: 'image/webp' }

export const teamFormOf = (member: EditedTeamMember | null): TeamForm =>
  member
    ? {
        name: member.name,
        role: member.role,
        bio: member.bio,
        image: pictureOf(member),
        published: member.published,
      }
    : { name: '', role: '', bio: '', image: null, published: true }
