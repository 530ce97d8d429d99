import { Badge, Box, Button, Grid, Text, chakra } from '@chakra-ui/react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { Breakable } from '@wellspring/ui/breakable'
import { Disclosure } from '@wellspring/ui/disclosure'
import { DocumentIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { nothing } from './sections.ts'
import type { Field, Section } from './sections.ts'

export interface SectionFieldsProps {
  section: Section
  onOpenFile: (file: UploadedFile) => void
}

function Value({ field: { value } }: { field: Field }) {
  return value.includes('@') || value.includes('/') ? <Breakable>{value}</Breakable> : value
}

/** Texts of this length are shown as a paragraph instead of a column entry. */
const LONG = 120

function Row({ field, onOpenFile }: { field: Field } & Pick<SectionFieldsProps, 'onOpenFile'>) {
  const { label, value, file, before } = field
  return (
    // On a phone, label and value share a line.
    <Box
      borderTopWidth="1px"
      borderColor="border"
      // A long text spans all columns, on a phone both.
      gridColumn={value.length > LONG ? '1 / -1' : 'auto'}
      py={{ base: '2', sm: '2.5' }}
      display={{ base: value.length > LONG ? 'block' : 'grid', sm: 'block' }}
      gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr)"
      columnGap="3"
      alignItems="baseline"
    >
      <Text as="dt" textStyle="xs" color="fg.muted">
        {label}{' '}
        {before === undefined ? null : (
          <Badge colorPalette="orange">
            <Trans>Changed</Trans>
          </Badge>
        )}
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
          <Value field={field} />
        )}
        {before === undefined ? null : (
          <Text textStyle="xs" color="fg.muted">
            <Trans>was:</Trans> <chakra.del>{before}</chakra.del>
          </Text>
        )}
      </chakra.dd>
    </Box>
  )
}

/** Up to this many names are listed; beyond, they are counted. */
const FEW = 3

function Unsaid({ labels }: { labels: readonly string[] }) {
  const names = labels.join(', ')
  if (labels.length > FEW)
    return (
      <Disclosure summary={t`${labels.length} fields left empty`}>
        <Text textStyle="sm" color="fg.muted">
          {names}
        </Text>
      </Disclosure>
    )
  return (
    <Text textStyle="sm" color="fg.muted" pt="2.5">
      <Trans>Left empty: {names}</Trans>
    </Text>
  )
}

/** The filled-in fields of a section, and those left empty. */
export function SectionFields({ section, onOpenFile }: SectionFieldsProps) {
  const isEmpty = ({ value, before }: Field) => value === nothing && before === undefined
  const said = section.fields.filter((field) => !isEmpty(field))
  const unsaid = section.fields.filter(isEmpty)
  return (
    <>
      <Grid as="dl" columnGap="6" gridTemplateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))">
        {said.map((field) => (
          <Row key={field.path} field={field} onOpenFile={onOpenFile} />
        ))}
      </Grid>
      {unsaid.length > 0 ? (
        <Box borderTopWidth="1px" borderColor="border">
          <Unsaid labels={unsaid.map(({ label }) => label)} />
        </Box>
      ) : null}
    </>
  )
}
