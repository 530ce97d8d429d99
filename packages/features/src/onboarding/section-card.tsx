import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'

import { SectionFields } from './section-fields.tsx'
import type { Section } from './sections.ts'

export interface SectionCardProps {
  section: Section
  level: 'h2' | 'h3'
  /** Between its title and what it says. */
  note?: ReactNode
  /** Below what it says. */
  children?: ReactNode
  onOpenFile: (file: UploadedFile) => void
}

/** One section of an application. */
export function SectionCard({ section, level, note, children, onOpenFile }: SectionCardProps) {
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
      <Text as={level} textStyle="heading" mb="3">
        {section.title}
      </Text>
      {note}
      <SectionFields section={section} onOpenFile={onOpenFile} />
      {children}
    </Box>
  )
}
