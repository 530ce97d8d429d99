import { Box, Button, Field, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { SectionCard } from '@wellspring/features/onboarding'
import type { Section } from '@wellspring/features/onboarding'
import { Trans } from '@wellspring/words/macro'

export interface ReviewedSectionProps {
  section: Section
  comment: string
  /** The comment of the previous round. */
  asked: string | undefined
  /** Undefined while comments are not possible. */
  onComment?: ((comment: string) => void) | undefined
  onOpenFile: (file: UploadedFile) => void
}

/** One section of an application with the reviewer's comment. */
export function ReviewedSection({
  section,
  comment,
  asked: before,
  onComment,
  onOpenFile,
}: ReviewedSectionProps) {
  const [kept] = useState(comment !== '')
  const [asked, setAsked] = useState(false)
  const writing = kept || asked
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Focus moves to the field because the pressed button is gone.
    if (asked) field.current?.focus()
  }, [asked])
  return (
    <SectionCard
      section={section}
      level="h2"
      onOpenFile={onOpenFile}
      note={
        before ? (
          <Box bg="bg.warning" color="fg.warning" borderRadius="md" px="4" py="3" mb="3">
            <Text textStyle="label">
              <Trans>Asked for last time</Trans>
            </Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {before}
            </Text>
          </Box>
        ) : null
      }
    >
      {onComment && writing ? (
        <Field.Root mt="4">
          <Field.Label>
            <Trans>Comment on {section.title}</Trans>
          </Field.Label>
          <Textarea
            ref={field}
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
          />
          <Field.HelperText>
            <Trans>The applicant will read it.</Trans>
          </Field.HelperText>
        </Field.Root>
      ) : null}
      {onComment && !writing ? (
        <Button size="sm" variant="ghost" mt="3" ms="-3" onClick={() => setAsked(true)}>
          <Trans>Comment on this section</Trans>
        </Button>
      ) : null}
    </SectionCard>
  )
}
