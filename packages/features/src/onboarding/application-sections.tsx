import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { ApplicationKind } from '@wellspring/api/contract/application-stage'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

import { PrivateDocument } from './private-document.tsx'
import { SectionCard } from './section-card.tsx'
import { sectionsOf } from './sections.ts'

export interface ApplicationSectionsProps {
  kind: ApplicationKind
  details: Record<string, unknown>
  /** Sections that are shown elsewhere. */
  without?: readonly string[]
  /** Opens the step where a section is filled in. */
  onEdit?: (section: string) => void
}

/** An application section by section, read-only. */
export function ApplicationSections({ kind, details, without = [], onEdit }: ApplicationSectionsProps) {
  const [open, setOpen] = useState<UploadedFile | null>(null)
  const sections = sectionsOf(kind, details, undefined).filter(({ name }) => !without.includes(name))
  return (
    <>
      {sections.map((section) => (
        <SectionCard
          key={section.name}
          section={section}
          level="h3"
          act={
            onEdit ? (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t`Edit ${section.title}`}
                onClick={() => onEdit(section.name)}
              >
                <Trans>Edit</Trans>
              </Button>
            ) : null
          }
          onOpenFile={setOpen}
        />
      ))}
      {open ? (
        <Modal open onClose={() => setOpen(null)} title={open.name} size="lg">
          <PrivateDocument file={open} />
        </Modal>
      ) : null}
    </>
  )
}
