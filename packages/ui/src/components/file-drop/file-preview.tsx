import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { DocumentIcon, TrashIcon } from '../icon/icon.tsx'
import type { DroppedFile, FileDropProps } from './file-drop.tsx'

export function FilePreview({
  file,
  progress = null,
  onRemove,
}: Pick<FileDropProps, 'progress' | 'onRemove'> & { file: DroppedFile }) {
  return (
    <Flex
      className="frame"
      align="center"
      gap="4"
      p="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.surface"
    >
      {file.previewUrl ? (
        <chakra.img src={file.previewUrl} alt="" boxSize="14" objectFit="cover" borderRadius="md" />
      ) : (
        <Flex boxSize="14" align="center" justify="center" bg="bg.muted" borderRadius="md" color="fg.muted">
          <DocumentIcon size={24} />
        </Flex>
      )}
      <Box flex="1" minW="0">
        <Text truncate fontWeight="medium">
          {file.name}
        </Text>
        {progress === null ? null : (
          <Box
            role="progressbar"
            aria-label={`Uploading ${file.name}`}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
            mt="2"
            h="1.5"
            bg="bg.emphasized"
            borderRadius="full"
            overflow="hidden"
          >
            <Box
              h="full"
              bg="accent.solid"
              transition="width 150ms ease-out"
              style={{ width: `${progress}%` }}
            />
          </Box>
        )}
      </Box>
      {onRemove ? (
        <IconButton variant="ghost" colorPalette="red" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      ) : null}
    </Flex>
  )
}
