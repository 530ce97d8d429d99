import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'

import { SectionFields } from './section-fields.tsx'
import type { Section } from './sections.ts'

export interface SectionCardProps {
  section: Section
  level: 'h2' | 'h3'
  /** Shown beside the title. */
  act?: ReactNode
  /** Shown between the title and the fields. */
  note?: ReactNode
  /** Shown below the fields. */
  children?: ReactNode
  onOpenFile: (file: UploadedFile) => void
}

/** One section of an application. */
export function SectionCard({ section, level, act, note, children, onOpenFile }: SectionCardProps) {
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
      <Flex justify="space-between" align="center" gap="3" mb="3">
        <Text as={level} textStyle="heading">
          {section.title}
        </Text>
        {act}
      </Flex>
      {note}
      <SectionFields section={section} onOpenFile={onOpenFile} />
      {children}
    </Box>
  )
}
