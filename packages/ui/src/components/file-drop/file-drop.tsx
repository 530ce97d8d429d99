import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { DocumentIcon, TrashIcon, UploadIcon } from '../icon/icon.tsx'

export interface DroppedFile {
  name: string
  /** Of an image; another file shows a page. */
  previewUrl?: string
}

export interface FileDropProps {
  label: string
  file?: DroppedFile | null
  /** As the native field writes it, e.g. `image/*,application/pdf`. */
  accept?: string
  hint?: string
  /** 0 to 100 while it uploads. */
  progress?: number | null
  error?: string | null
  required?: boolean
  disabled?: boolean
  onSelect: (file: File) => void
  onRemove?: () => void
}

function Preview({
  file,
  progress = null,
  onRemove,
}: Pick<FileDropProps, 'progress' | 'onRemove'> & { file: DroppedFile }) {
  return (
    <Flex
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

/** Shows one file's way in; the caller uploads it. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    file,
    accept = 'image/*',
    hint,
    error,
    required = false,
    disabled = false,
    onSelect,
    onRemove,
  } = props
  const [over, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  function take(files: FileList | null) {
    const chosen = files?.[0]
    if (chosen) onSelect(chosen)
    // The same file chosen twice is a choice too.
    if (field.current) field.current.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <Box w="full">
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1.5">
        {label}
        {required ? (
          <chakra.span color="fg.error" aria-hidden>
            {' '}
            *
          </chakra.span>
        ) : null}
      </chakra.label>
      {file ? (
        <Preview file={file} progress={props.progress ?? null} {...(onRemove ? { onRemove } : {})} />
      ) : null}
      <Flex
        {...(file ? { srOnly: true } : {})}
        position="relative"
        direction="column"
        align="center"
        justify="center"
        gap="2"
        minH="32"
        p="4"
        textAlign="center"
        borderWidth="1.5px"
        borderStyle="dashed"
        borderColor={error ? 'border.error' : over ? 'accent.solid' : 'border.control'}
        borderRadius="lg"
        bg={over ? 'accent.subtle' : 'bg.subtle'}
        css={{
          '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Box as="span" color="accent.fg">
          <UploadIcon size={24} />
        </Box>
        <Text>
          <chakra.span color="accent.fg" fontWeight="semibold">
            Choose a file
          </chakra.span>{' '}
          or drop it here
        </Text>
        {hint ? (
          <Text id={`${id}-hint`} textStyle="xs" color="fg.subtle">
            {hint}
          </Text>
        ) : null}
        <chakra.input
          ref={field}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          required={required && !file}
          aria-invalid={error ? true : undefined}
          {...(notes === '' ? {} : { 'aria-describedby': notes })}
          onChange={(event) => take(event.target.files)}
          position="absolute"
          inset="0"
          opacity="0"
          cursor={disabled ? 'not-allowed' : 'pointer'}
        />
      </Flex>
      {error ? (
        <Text id={`${id}-error`} role="alert" textStyle="xs" color="fg.error" fontWeight="medium" mt="1.5">
          {error}
        </Text>
      ) : null}
    </Box>
  )
}
