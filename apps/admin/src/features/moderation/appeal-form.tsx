import { Box, Stack, Text } from '@chakra-ui/react'

import type { ChatCaseDetail } from '@wellspring/api/contract/chat-cases'
import { ModerationReason } from '@wellspring/api/contract/chat-text'
import { useAnswerAppeal } from '@wellspring/api/hooks/chat-cases'
import { SelectField } from '@wellspring/forms/fields/select-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { toast } from '@wellspring/ui/toast'
import { useNow } from '@wellspring/ui/use-now'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'
import * as z from 'zod'

import { appealOutcomes } from './case-effects.ts'

const Fields = z.object({
  verdict: z.enum(['stands', 'taken back'], t`Choose`),
  text: ModerationReason,
})

export interface AppealFormProps {
  found: ChatCaseDetail
  onAnswered: () => void
}

interface ConsequenceProps {
  title: string
  lines: readonly string[]
}

function Consequence({ title, lines }: ConsequenceProps) {
  return (
    <Box>
      <Text fontWeight="semibold">{title}</Text>
      <Box as="ul" listStyleType="disc" ps="5" mt="1">
        {lines.length === 0 ? (
          <li>
            <Trans>None of it is in effect any more.</Trans>
          </li>
        ) : (
          lines.map((line) => <li key={line}>{line}</li>)
        )}
      </Box>
    </Box>
  )
}

/** Answers an appeal; there is only one answer. */
export function AppealForm({ found, onAnswered }: AppealFormProps) {
  const { mutateAsync } = useAnswerAppeal()
  const does = appealOutcomes(found, useClock(), useNow())
  return (
    <Box as="section" aria-label={t`Answer the appeal`}>
      <Stack gap="3" mb="5" p="4" bg="bg.muted" borderRadius="md">
        <Consequence title={t`If the decision stands`} lines={does.stands} />
        <Consequence title={t`If you reverse it`} lines={does['taken back']} />
      </Stack>
      <Form<z.input<typeof Fields>, z.output<typeof Fields>>
        schema={Fields}
        defaultValues={{ text: '' }}
        submitLabel={t`Answer the appeal`}
        onSubmit={async ({ verdict, text }) => {
          await mutateAsync({ id: found.id, isUpheld: verdict === 'stands', text })
          toast.success(t`Answered`)
          onAnswered()
        }}
      >
        <SelectField
          name="verdict"
          label={t`Decision`}
          placeholder={t`Choose`}
          options={[
            { value: 'stands', label: t`The decision stands` },
            { value: 'taken back', label: t`Reverse the decision` },
          ]}
        />
        <TextAreaField
          name="text"
          label={t`Why?`}
          hint={t`The person who appealed will read exactly what you write.`}
        />
      </Form>
    </Box>
  )
}
