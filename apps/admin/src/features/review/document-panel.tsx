import { Button, Flex, Text, VisuallyHidden, useBreakpointValue } from '@chakra-ui/react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { PrivateDocument } from '@wellspring/features/onboarding'
import { Modal } from '@wellspring/ui/modal'
import { usePageKeys } from '@wellspring/ui/page-keys'
import { Trans, t } from '@wellspring/words/macro'

export interface DocumentPanelProps {
  files: readonly { label: string; file: UploadedFile }[]
  open: UploadedFile | undefined
  onOpen: (file: UploadedFile | undefined) => void
}

/** The documents of an application; every read is logged. */
export function DocumentPanel({ files, open, onOpen }: DocumentPanelProps) {
  // Without room beside the application, a document opens over it.
  const beside = useBreakpointValue({ base: false, lg: true })
  // The first nine documents have the keys 1 to 9.
  usePageKeys(
    Object.fromEntries(files.slice(0, 9).map(({ file }, at) => [String(at + 1), () => onOpen(file)])),
  )
  return (
    <Flex as="section" aria-label={t`Documents`} direction="column" gap="3">
      <Text as="h2" textStyle="heading">
        <Trans>Documents</Trans>
      </Text>
      <Flex gap="2" wrap="wrap">
        {files.map(({ label, file }, at) => (
          <Button
            key={file.url}
            size="sm"
            maxW="full"
            // Subdued, because the main action of this page is the decision.
            variant={file.url === open?.url ? 'subtle' : 'outline'}
            aria-pressed={file.url === open?.url}
            onClick={() => onOpen(file)}
          >
            {at < 9 ? (
              <Text as="span" color="fg.muted" fontWeight="normal" aria-hidden hideBelow="lg">
                {at + 1}
              </Text>
            ) : null}
            <Text as="span" truncate aria-hidden>
              {label}
            </Text>
            <VisuallyHidden>{`${label}: ${file.name}`}</VisuallyHidden>
          </Button>
        ))}
      </Flex>
      {open && beside ? (
        <PrivateDocument key={open.url} file={open} />
      ) : open ? (
        <Modal open onClose={() => onOpen(undefined)} title={open.name} size="lg">
          <PrivateDocument file={open} />
        </Modal>
      ) : (
        <Text color="fg.muted">
          <Trans>Choose a document to see it beside the application. Every view is logged.</Trans>
        </Text>
      )}
    </Flex>
  )
}
