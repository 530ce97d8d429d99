import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'

import { requiredText } from '@wellspring/api/contract/fields'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { supportQueries, useAddNote } from '@wellspring/api/hooks/support'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { ErrorState } from '@wellspring/ui/error-state'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

const Note = z.object({ text: requiredText(t`Write a note`, 5000) })

/** Internal notes of staff; the requester never sees them. */
export function NotesPanel({ ticketId }: { ticketId: string }) {
  const query = useQuery(supportQueries.notes(useApi(), ticketId))
  const { data, error } = query
  const { mutateAsync } = useAddNote()
  return (
    <Box as="section" aria-labelledby="notes" bg="bg.warning" borderWidth="1px" borderRadius="lg" p="5">
      <Text as="h2" id="notes" textStyle="heading">
        <Trans>Internal notes</Trans>
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3">
        <Trans>Only staff can read them.</Trans>
      </Text>
      {error && !data ? <ErrorState {...failureOf(query)} /> : null}
      <Stack as="ol" listStyleType="none" gap="3" mb="4">
        {data?.notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <Text textStyle="sm" color="fg.muted">
              {author.name}, <MediumDate date={at} />
            </Text>
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Text>
          </li>
        ))}
      </Stack>
      <Form
        schema={Note}
        defaultValues={{ text: '' }}
        submitLabel={t`Add note`}
        isQuiet
        resetOnSuccess
        onSubmit={({ text }) => mutateAsync({ id: ticketId, text })}
      >
        <TextAreaField name="text" label={t`Note`} rows={3} />
      </Form>
    </Box>
  )
}
