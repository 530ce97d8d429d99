import { Box, Stack, Text } from '@chakra-ui/react'

import { ReviewNoteInput } from '@wellspring/api/contract/review'
import type { ApplicationDetail } from '@wellspring/api/contract/review'
import { useAddReviewNote } from '@wellspring/api/hooks/onboarding'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { Form } from '@wellspring/forms/form'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

/** Internal notes of the reviewers; the applicant never sees them. */
export function ReviewNotes({ application: { id, notes } }: { application: ApplicationDetail }) {
  const { mutateAsync } = useAddReviewNote()
  return (
    <Box as="section" aria-label={t`Internal notes`}>
      <Text as="h2" textStyle="heading">
        <Trans>Internal notes</Trans>
      </Text>
      <Text textStyle="sm" color="fg.muted" mb="3">
        <Trans>Only reviewers can read them.</Trans>
      </Text>
      <Form
        schema={ReviewNoteInput}
        defaultValues={{ text: '' }}
        submitLabel={t`Add note`}
        isQuiet
        resetOnSuccess
        onSubmit={async ({ text }) => void (await mutateAsync({ id, text }))}
      >
        <TextAreaField name="text" label={t`Note to the other reviewers`} />
      </Form>
      <Stack as="ul" listStyleType="none" gap="3" mt="4">
        {notes.map((note) => (
          <Box as="li" key={note.id} borderStartWidth="3px" borderColor="border" ps="3">
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {note.text}
            </Text>
            <Text textStyle="xs" color="fg.muted">
              {note.by.name}, <MediumDate date={note.at} />
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
