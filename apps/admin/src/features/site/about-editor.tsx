import { Alert, Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { MAX_SECTIONS, UpdateAboutInput } from '@wellspring/api/contract/site'
import type { EditedAbout } from '@wellspring/api/contract/site'
import { useApi } from '@wellspring/api/hooks/api'
import { editedSiteQueries, useUpdateAbout } from '@wellspring/api/hooks/edited-site'
import { AboutSections } from '@wellspring/features/site'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { RowsField } from '@wellspring/forms/fields/rows-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { Preview } from '@wellspring/forms/preview'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { useSaveRevision } from '../../parts/use-save-revision.ts'

const AboutForm = UpdateAboutInput.omit({ revision: true })
const empty = { heading: '', text: '' }

function Fields({ about, onSaved }: { about: EditedAbout; onSaved: () => void }) {
  const update = useUpdateAbout()
  const queryClient = useQueryClient()
  const edited = editedSiteQueries.about(useApi())
  const saveRevision = useSaveRevision(about.revision, async () => {
    const newest = await queryClient.fetchQuery({ ...edited, staleTime: 0 })
    return newest.about.revision
  })
  const sections = about.draft ?? about.sections
  return (
    <Form
      schema={AboutForm}
      defaultValues={{
        sections: sections.length > 0 ? sections.map((section) => ({ ...section })) : [empty],
        published: true,
      }}
      submitLabel={({ published }) => (published ? t`Publish` : t`Save draft`)}
      onSubmit={async (input) => {
        await saveRevision((revision) => update.mutateAsync({ ...input, revision }))
        toast.success(input.published ? t`Everyone can read it now` : t`Saved as a draft`)
        onSaved()
      }}
    >
      <RowsField name="sections" noun={t`Section`} empty={empty} max={MAX_SECTIONS} isOrdered>
        {(prefix) => (
          <Stack gap="4">
            <TextField name={`${prefix}.heading`} label={t`Heading`} />
            <TextAreaField
              name={`${prefix}.text`}
              label={t`Text`}
              hint={t`Plain text. Leave an empty line between paragraphs.`}
              rows={6}
            />
          </Stack>
        )}
      </RowsField>
      <CheckField name="published" label={t`Publish it`} />
      <Preview<UpdateAboutInput>>
        {({ sections: typed }) => (
          <AboutSections
            sections={typed.map(({ heading, text }) => ({ heading: heading || '…', text: text || '…' }))}
          />
        )}
      </Preview>
    </Form>
  )
}

/** Edits the sections of the about page. */
export function AboutEditor({ about }: { about: EditedAbout }) {
  // The form resets only after a save, so that a background refetch does not discard what is being typed.
  const [saves, setSaves] = useState(0)
  return (
    <Stack gap="5">
      {about.draft ? (
        <Alert.Root status="info" role="note">
          <Alert.Content>
            <Text>
              <Trans>This is a draft. Visitors still see the published version.</Trans>
            </Text>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <Fields key={saves} about={about} onSaved={() => setSaves(saves + 1)} />
    </Stack>
  )
}
