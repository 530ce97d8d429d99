import { Badge, Box, Button, Field, Grid, Text, Textarea, chakra } from '@chakra-ui/react'
import { useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { DocumentIcon } from '@wellspring/ui/icon'

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
  const [writing, setWriting] = useState(comment !== '')
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
      <Grid
        as="dl"
        columnGap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        {section.fields.map((field) => (
          <Row key={field.path} {...{ field, onOpenFile }} />
        ))}
      </Grid>
      {onComment && writing ? (
        <Field.Root mt="4">
          <Field.Label>Comment on {section.title}</Field.Label>
          <Textarea
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => onComment(event.target.value)}
          />
          <Field.HelperText>The applicant reads it.</Field.HelperText>
        </Field.Root>
      ) : null}
      {onComment && !writing ? (
        <Button size="sm" variant="ghost" mt="3" onClick={() => setWriting(true)}>
          Comment on this section
        </Button>
      ) : null}
    </Box>
  )
}
