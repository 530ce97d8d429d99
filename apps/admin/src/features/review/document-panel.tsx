import { Button, Flex, Text } from '@chakra-ui/react'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { PrivateDocument } from '@wellspring/features/onboarding'

export interface DocumentPanelProps {
  files: readonly UploadedFile[]
  open: UploadedFile | undefined
  onOpen: (file: UploadedFile) => void
}

/** The documents of an application; each look at one is written down. */
export function DocumentPanel({ files, open, onOpen }: DocumentPanelProps) {
  return (
    <Flex as="section" aria-label="Documents" direction="column" gap="3">
      <Flex gap="2" wrap="wrap">
        {files.map((file) => (
          <Button
            key={file.url}
            size="sm"
            maxW="12rem"
            variant={file.url === open?.url ? 'solid' : 'outline'}
            aria-pressed={file.url === open?.url}
            onClick={() => onOpen(file)}
          >
            <Text as="span" truncate>
              {file.name}
            </Text>
          </Button>
        ))}
      </Flex>
      {open ? (
        <PrivateDocument key={open.url} file={open} />
      ) : (
        <Text color="fg.muted">Choose a document to see it beside the application.</Text>
      )}
    </Flex>
  )
}
