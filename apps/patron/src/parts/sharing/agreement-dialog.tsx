import { Box, Stack, Text } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'

import { consentScopes } from '@wellspring/api/contract/sharing'
import type { ConsentScope, SharingPerson, SharingTerms } from '@wellspring/api/contract/sharing'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { Form } from '@wellspring/forms/form'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

interface Named {
  id: string
  name: string
}

interface Agreed {
  providerId: string
  instrumentId: string
  scope: ConsentScope
  termsVersion: number
}

export interface AgreementDialogProps {
  /** A single provider is preselected without asking. */
  providers: readonly Pick<SharingPerson, 'id' | 'name'>[]
  instruments: readonly Named[]
  terms: SharingTerms
  submitLabel: string
  onAgree: (agreed: Agreed) => Promise<unknown>
  onClose: () => void
}

const Agreement = z.object({
  providerId: z.string().min(1, t`Choose who may read it`),
  instrumentId: z.string().min(1, t`Choose a questionnaire`),
  scope: z.enum(consentScopes, t`Choose what is shared`),
})

const optionsOf = (names: readonly Named[]) => names.map(({ id, name }) => ({ value: id, label: name }))
const only = (names: readonly Named[]) => (names.length === 1 ? (names[0]?.id ?? '') : '')

/** The wording of the agreement with the chosen names. */
function Words({
  providers,
  instruments,
  terms,
}: Pick<AgreementDialogProps, 'providers' | 'instruments' | 'terms'>) {
  const { control } = useFormContext<z.infer<typeof Agreement>>()
  const { providerId, instrumentId, scope = 'newest' } = useWatch({ control })
  const provider = providers.find(({ id }) => id === providerId)?.name ?? t`The provider`
  const instrument = instruments.find(({ id }) => id === instrumentId)?.name ?? 'questionnaire'
  return (
    <Box bg="bg.muted" borderRadius="lg" p="4" aria-live="polite">
      <Text textStyle="sm" color="fg.muted" mb="1">
        <Trans>What you agree to</Trans>
      </Text>
      <Text>
        {terms[scope].replace('{provider}', () => provider).replace('{instrument}', () => instrument)}
      </Text>
    </Box>
  )
}

/** Asks who may read what, in the wording that is stored as the receipt. The default is the narrowest scope. */
export function AgreementDialog(props: AgreementDialogProps) {
  const { providers, instruments, terms, submitLabel, onAgree, onClose } = props
  return (
    <Modal open onClose={onClose} title={t`Share your results`} size="md">
      <Form
        schema={Agreement}
        defaultValues={{ providerId: only(providers), instrumentId: only(instruments), scope: 'newest' }}
        submitLabel={submitLabel}
        onSubmit={async (values) => {
          await onAgree({ ...values, termsVersion: terms.version })
          onClose()
        }}
      >
        <Stack gap="5">
          {providers.length > 1 ? (
            <ChoiceField name="providerId" label={t`Who may read it`} options={optionsOf(providers)} />
          ) : null}
          {instruments.length > 1 ? (
            <ChoiceField
              name="instrumentId"
              label={t`Which questionnaire`}
              options={optionsOf(instruments)}
            />
          ) : null}
          <ChoiceField
            name="scope"
            label={t`What is shared`}
            options={[
              { value: 'newest', label: t`The newest result and those that follow` },
              { value: 'all', label: t`All results, earlier ones too` },
            ]}
          />
          <Words providers={providers} instruments={instruments} terms={terms} />
        </Stack>
      </Form>
    </Modal>
  )
}
