import { Box, Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { CloseIcon, DocumentIcon, RetryIcon, TrashIcon } from '../icon/icon.tsx'
import type { DroppedFile } from './dropped-file.ts'

export interface FilePreviewProps {
  file: DroppedFile
  /** 0 to 100 during the upload. */
  progress?: number | null
  /** Why the upload failed. */
  error?: string | null
  onRemove?: () => void
  /** Cancels the running upload. */
  onCancel?: () => void
  /** Uploads the same file again. */
  onRetry?: () => void
  onOpen?: () => void
  /** Shows the picture at full width, for reading. */
  large?: boolean
}

function Progress({ name, percent }: { name: string; percent: number }) {
  return (
    <Box
      role="progressbar"
      aria-label={t`Uploading ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      mt="2"
      h="1.5"
      bg="bg.emphasized"
      borderRadius="full"
      overflow="hidden"
    >
      <Box h="full" bg="accent.solid" transition="width 150ms ease-out" style={{ width: `${percent}%` }} />
    </Box>
  )
}

function Picture({ previewUrl, large }: { previewUrl: string | undefined; large: boolean }) {
  return previewUrl ? (
    // On white, because a signature is dark ink on transparency.
    <chakra.img
      src={previewUrl}
      alt=""
      {...(large ? { w: 'full', h: '36', p: '2' } : { boxSize: '14' })}
      flexShrink="0"
      objectFit="contain"
      bg="white"
      borderRadius="md"
    />
  ) : (
    <Flex
      boxSize="14"
      flexShrink="0"
      align="center"
      justify="center"
      bg="bg.muted"
      borderRadius="md"
      color="fg.muted"
    >
      <DocumentIcon size={24} />
    </Flex>
  )
}

/** A file with its name, upload progress and actions. */
export function FilePreview({ file, progress = null, error, large = false, ...on }: FilePreviewProps) {
  const { name } = file
  const running = progress !== null && on.onCancel
  return (
    <Flex
      className="frame"
      align="center"
      wrap={large ? 'wrap' : 'nowrap'}
      gap={{ base: '3', sm: '4' }}
      p="3"
      borderWidth="1px"
      borderColor={error ? 'border.error' : 'border'}
      borderRadius="lg"
      bg="bg.surface"
    >
      <Picture previewUrl={file.previewUrl} large={large && Boolean(file.previewUrl)} />
      <Box flex="1" minW="0">
        <Text truncate fontWeight="medium">
          {name}
        </Text>
        {progress === null ? null : <Progress name={name} percent={progress} />}
        {error ? (
          <Text textStyle="xs" color="fg.error" fontWeight="medium" role="alert">
            {error}
          </Text>
        ) : null}
        {on.onOpen ? (
          <Button
            variant="plain"
            size="xs"
            minH="8"
            minW="8"
            px="2"
            ms="-2"
            aria-label={t`Open ${name}`}
            onClick={on.onOpen}
          >
            <Trans>Open</Trans>
          </Button>
        ) : null}
      </Box>
      {on.onRetry ? (
        <IconButton variant="ghost" aria-label={t`Retry ${name}`} onClick={on.onRetry}>
          <RetryIcon />
        </IconButton>
      ) : null}
      {running ? (
        <IconButton variant="ghost" colorPalette="gray" aria-label={t`Cancel ${name}`} onClick={on.onCancel}>
          <CloseIcon />
        </IconButton>
      ) : on.onRemove ? (
        <IconButton variant="ghost" colorPalette="red" aria-label={t`Remove ${name}`} onClick={on.onRemove}>
          <TrashIcon />
        </IconButton>
      ) : null}
    </Flex>
  )
}
