import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { EditedTeamMember } from '@wellspring/api/contract/our-team'
import { useApi } from '@wellspring/api/hooks/api'
import {
  editedSiteQueries,
  useCreateTeamMember,
  useUpdateTeamMember,
} from '@wellspring/api/hooks/edited-site'
import { readFile, uploadFile } from '@wellspring/api/hooks/uploads'
import { useSession } from '@wellspring/api/session'
import { TeamGrid } from '@wellspring/features/site'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { FileField } from '@wellspring/forms/fields/file-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { UploadProvider } from '@wellspring/forms/fields/upload-context'
import type { Uploads } from '@wellspring/forms/fields/upload-context'
import { Form } from '@wellspring/forms/form'
import { Preview } from '@wellspring/forms/preview'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { useSaveRevision } from '../../parts/use-save-revision.ts'
import { saveLabel } from './published-label.ts'
import { TeamForm, teamFormOf } from './team-form.ts'

const isPrivate = (url: string) => url.startsWith('private:')

export interface TeamDialogProps {
  /** Null for a new member. */
  member: EditedTeamMember | null
  onClose: () => void
}

export function TeamDialog({ member, onClose }: TeamDialogProps) {
  const create = useCreateTeamMember()
  const update = useUpdateTeamMember()
  const [api, queryClient] = [useApi(), useQueryClient()]
  const userId = useSession().user?.id
  const uploads = useMemo<Uploads>(
    () => ({
      upload: (file, options) => uploadFile(api, { dest: `customer/user${userId}`, file, ...options }),
      preview: ({ url }) => (isPrivate(url) ? readFile(api, url) : Promise.resolve(url)),
    }),
    [api, userId],
  )
  const saveRevision = useSaveRevision(member?.revision ?? 0, async () => {
    const newest = await queryClient.fetchQuery({ ...editedSiteQueries.team(api), staleTime: 0 })
    return newest.team.find(({ id }) => id === member?.id)?.revision
  })
  return (
    <Modal open onClose={onClose} title={member ? t`Edit ${member.name}` : t`Add a team member`} size="lg">
      <UploadProvider value={uploads}>
        <Form
          schema={TeamForm}
          defaultValues={teamFormOf(member)}
          submitLabel={saveLabel(member?.published ?? false)}
          onSubmit={async (input) => {
            if (member)
              await saveRevision((revision) => update.mutateAsync({ ...input, id: member.id, revision }))
            else await create.mutateAsync(input)
            toast.success(input.published ? t`Everyone can read it now` : t`Saved as a draft`)
            onClose()
          }}
        >
          <TextField name="name" label={t`Name`} />
          <TextField name="role" label={t`Role`} />
          <TextAreaField name="bio" label={t`Bio`} hint={t`A few sentences, plain text.`} rows={5} />
          <FileField name="image" label={t`Picture`} accept="image" />
          <CheckField name="published" label={t`Published: everyone can see this person`} />
          <Preview<TeamForm>>
            {({ name, role, bio, image }) => (
              <TeamGrid
                team={[
                  {
                    id: 'preview',
                    name: name || '…',
                    role: role || '…',
                    bio: bio || '…',
                    imageUrl: image && !isPrivate(image.url) ? image.url : null,
                  },
                ]}
              />
            )}
          </Preview>
        </Form>
      </UploadProvider>
    </Modal>
  )
}
