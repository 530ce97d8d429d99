import { Badge, Box, Button, Field, Grid, Text, Textarea, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { DocumentIcon } from '@wellspring/ui/icon'

import { nothing } from './sections.ts'
import type { Field as FieldOf, Section } from './sections.ts'

export interface SectionCardProps {
  section: Section
  comment: string
  /** Absent while nobody may comment. */
  onComment?: ((comment: string) => void) | undefined
  onOpenFile: (file: UploadedFile) => void
}

function Row({ field, onOpenFile }: { field: FieldOf } & Pick<SectionCardProps, 'onOpenFile'>) {
  const { label, value, file, before } = field
  return (
    <Box borderTopWidth="1px" borderColor="border" py="2.5">
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label} {before === undefined ? null : <Badge colorPalette="orange">Changed</Badge>}
      </Text>
      <chakra.dd overflowWrap="anywhere" whiteSpace="pre-wrap">
        {file ? (
          <Button size="sm" variant="outline" mt="1" onClick={() => onOpenFile(file)} maxW="full">
            <DocumentIcon size={16} />
            <Text as="span" truncate>
              {value}
            </Text>
          </Button>
        ) : (
          value
        )}
        {before === undefined ? null : (
          <Text textStyle="xs" color="fg.muted">
            was: <chakra.del>{before}</chakra.del>
          </Text>
        )}
      </chakra.dd>
    </Box>
  )
}

/** One section of an application, with the reviewer's words on it. */
export function SectionCard({ section, comment, onComment, onOpenFile }: SectionCardProps) {
  const [kept] = useState(comment !== '')
  const [asked, setAsked] = useState(false)
  const writing = kept || asked
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (asked) field.current?.focus()
  }, [asked])
  const isEmpty = ({ value, before }: FieldOf) => value === nothing && before === undefined
  const said = section.fields.filter((field) => !isEmpty(field))
  const unsaid = section.fields.filter(isEmpty)
  return (
    <Box
      as="section"
      aria-label={section.title}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p="5"
    >
      <Text as="h2" textStyle="heading" mb="3">
        {section.title}
      </Text>
      <Grid as="dl" columnGap="6" gridTemplateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))">
        {said.map((field) => (
          <Row key={field.path} {...{ field, onOpenFile }} />
        ))}
      </Grid>
      {unsaid.length > 0 ? (
        <Text textStyle="sm" color="fg.muted" borderTopWidth="1px" borderColor="border" pt="2.5">
          Left empty: {unsaid.map(({ label }) => label).join(', ')}
        </Text>
      ) : null}
      {onComment && writing ? (
        <Field.Root mt="4">
          <Field.Label>Comment on {section.title}</Field.Label>
          <Textarea
            ref={field}
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
          />
          <Field.HelperText>The applicant reads it.</Field.HelperText>
        </Field.Root>
      ) : null}
      {onComment && !writing ? (
        <Button size="sm" variant="ghost" mt="3" ms="-3" onClick={() => setAsked(true)}>
          Comment on this section
        </Button>
      ) : null}
    </Box>
  )
}
