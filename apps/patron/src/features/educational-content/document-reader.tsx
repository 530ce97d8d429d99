import { Button, Flex, Text } from '@chakra-ui/react'

import type { ContentFile } from '@wellspring/api/contract/educational-content'
import { DocumentIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export interface DocumentReaderProps {
  file: ContentFile
  isFinished: boolean
  /** Undefined for a guest. */
  onRead: ((fraction: number) => void) | undefined
}

const sizeOf = (bytes: number) =>
  bytes < 1024 ** 2 ? t`${Math.max(1, Math.round(bytes / 1024))} kB` : t`${(bytes / 1024 ** 2).toFixed(1)} MB`

/** A PDF in the browser's own viewer; the reader marks it as read, because the viewer reports no progress. */
export function DocumentReader({ file, isFinished, onRead }: DocumentReaderProps) {
  return (
    <Flex gap="4" p="5" wrap="wrap" align="center" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <DocumentIcon size={32} />
      <Text flex="1" minW="10rem">
        {file.name}
        <Text as="span" display="block" textStyle="sm" color="fg.muted">
          <Trans>PDF, {sizeOf(file.bytes)}</Trans>
        </Text>
      </Text>
      <LinkButton href={file.url} target="_blank" onClick={() => onRead?.(0.1)}>
        <Trans>Open the PDF</Trans>
      </LinkButton>
      {onRead && !isFinished ? (
        <Button variant="outline" onClick={() => onRead(1)}>
          <Trans>I have read it</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}
