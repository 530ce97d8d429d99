import { Box, chakra, Text } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { DropZone } from './drop-zone.tsx'
import { FilePreview } from './file-preview.tsx'

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

/** Shows one file's way in; the caller uploads it. */
export function FileDrop(props: FileDropProps) {
  const { label, file, accept = 'image/*', hint, error, required = false, disabled = false } = props
  const { progress = null, onSelect, onRemove } = props
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const notes = [hint && !file ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  function take(files: FileList | null) {
    const chosen = files?.[0]
    if (chosen && !disabled) onSelect(chosen)
    // The same file chosen twice is a choice too.
    if (field.current) field.current.value = ''
  }
  const input = (
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
      {...(file
        ? { srOnly: true }
        : { position: 'absolute', inset: '0', opacity: '0', cursor: disabled ? 'not-allowed' : 'pointer' })}
    />
  )
  return (
    <Box
      w="full"
      position="relative"
      css={{
        '&:has(:focus-visible) .frame': {
          outline: '2px solid {colors.accent.focusRing}',
          outlineOffset: '2px',
        },
      }}
    >
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
        <>
          {input}
          <FilePreview file={file} progress={progress} {...(onRemove ? { onRemove } : {})} />
        </>
      ) : (
        <DropZone hint={hint} hintId={`${id}-hint`} invalid={Boolean(error)} onDrop={take}>
          {input}
        </DropZone>
      )}
      {error ? (
        <Text id={`${id}-error`} role="alert" textStyle="xs" color="fg.error" fontWeight="medium" mt="1.5">
          {error}
        </Text>
      ) : null}
    </Box>
  )
}
