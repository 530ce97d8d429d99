import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { Modal } from '@wellspring/ui/modal'

import { PrivateDocument } from './private-document.tsx'
import { SectionFields } from './section-fields.tsx'
import { sectionsOf } from './sections.ts'

export interface ApplicationSectionsProps {
  kind: ApplicationKind
  details: Record<string, unknown>
  /** Sections that are read elsewhere. */
  without?: readonly string[]
}

/** What an application says, section by section, to read only. */
export function ApplicationSections({ kind, details, without = [] }: ApplicationSectionsProps) {
  const [open, setOpen] = useState<UploadedFile | null>(null)
  const sections = sectionsOf(kind, details, undefined).filter(({ name }) => !without.includes(name))
  return (
    <>
      {sections.map((section) => (
        <Box
          key={section.name}
          as="section"
          aria-label={section.title}
          bg="bg.surface"
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          p="5"
        >
          <Text as="h3" textStyle="heading" mb="3">
            {section.title}
          </Text>
          <SectionFields section={section} onOpenFile={setOpen} />
        </Box>
      ))}
      {open ? (
        <Modal open onClose={() => setOpen(null)} title={open.name} size="lg">
          <PrivateDocument file={open} />
        </Modal>
      ) : null}
    </>
  )
}
