import { Stack, Text } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'

import type { WellnessDomain } from '@wellspring/api/contract/wellness'
import { useApi } from '@wellspring/api/hooks/api'
import { useUpdateWellnessDomain, wellnessQueries } from '@wellspring/api/hooks/wellness'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

import { useSaveRevision } from '../../parts/use-save-revision.ts'
import { AreaTextsForm, areaTextsOf } from './area-texts-form.ts'

export interface AreaTextsDialogProps {
  domain: WellnessDomain
  onClose: () => void
}

/** Edits the texts of one area and its leaves. A concurrent edit is overwritten only by a second save. */
export function AreaTextsDialog({ domain, onClose }: AreaTextsDialogProps) {
  const { mutateAsync: update } = useUpdateWellnessDomain()
  const queryClient = useQueryClient()
  const domains = wellnessQueries.domains(useApi())
  const save = useSaveRevision(domain.revision, async () => {
    const newest = await queryClient.fetchQuery({ ...domains, staleTime: 0 })
    return newest.domains.find(({ id }) => id === domain.id)?.revision
  })
  return (
    <Modal open onClose={onClose} title={t`Edit ${domain.name}`} size="lg">
      <Form
        schema={AreaTextsForm}
        defaultValues={areaTextsOf(domain)}
        submitLabel={t`Save`}
        onSubmit={async (texts) => {
          await save((revision) => update({ ...texts, id: domain.id, revision }))
          toast.success(t`${domain.name} saved`)
          onClose()
        }}
      >
        <TextAreaField name="description" label={t`Description`} rows={4} />
        <TextAreaField name="affirmations" label={t`Affirmations`} hint={t`One per line, up to eight.`} />
        {domain.leaves.map(({ leaf }, index) => (
          <Stack as="fieldset" gap="4" key={leaf}>
            <Text as="legend" fontWeight="semibold" mb="3">
              {leaf}
            </Text>
            <TextAreaField name={`leaves.${index}.description`} label={t`What ${leaf} is`} rows={3} />
            <TextAreaField
              name={`leaves.${index}.affirmations`}
              label={t`Affirmations for ${leaf}`}
              hint={t`One per line, up to eight.`}
              rows={3}
            />
          </Stack>
        ))}
      </Form>
    </Modal>
  )
}
