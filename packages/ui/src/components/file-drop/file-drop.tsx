import { Box, chakra, Text } from '@chakra-ui/react'
import { type RefCallback, useId, useRef } from 'react'
import { Optional } from '../optional/optional.tsx'
import { DropZone } from './drop-zone.tsx'
import { FilePreview, type FilePreviewProps } from './file-preview.tsx'
import { PhotoButton } from './photo-button.tsx'
import type { DroppedFile } from './dropped-file.ts'

export { FilePreview } from './file-preview.tsx'

export interface FileDropProps extends Omit<FilePreviewProps, 'file'> {
  label: string
  file?: DroppedFile | null
  /** The value of the native attribute, e.g. `image/*,application/pdf`. */
  accept?: string
  hint?: string
  required?: boolean
  optional?: boolean
  disabled?: boolean
  /** Accepts several files at once; `onSelect` is called for each. */
  multiple?: boolean
  /** One line high, for files that are rarely added. */
  isSlim?: boolean
  /** Also offers a phone's camera. */
  capture?: 'user' | 'environment'
  /** The file input, to receive the focus. */
  inputRef?: RefCallback<HTMLInputElement>
  onSelect: (file: File) => void
}

/** A field for one file, which the caller uploads. */
export function FileDrop(props: FileDropProps) {
  const { label, file, accept = 'image/*', hint, error, required = false, optional = false } = props
  const { disabled = false, multiple = false, isSlim = false, capture, inputRef, onSelect, ...shown } = props
  const id = useId()
  const field = useRef<HTMLInputElement | null>(null)
  const notes = [hint && !file ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (!disabled) for (const one of chosen) onSelect(one)
  }
  /** Returns the focus to the field, because the pressed button disappears with the file. */
  const thenToField = (act: () => void) => () => {
    act()
    field.current?.focus()
  }
  const input = (
    <chakra.input
      ref={(element: HTMLInputElement | null) => {
        field.current = element
        inputRef?.(element)
      }}
      id={id}
      type="file"
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      required={required && !file}
      aria-invalid={error ? true : undefined}
      {...(notes === '' ? {} : { 'aria-describedby': notes })}
      onChange={(event) => {
        take(event.target.files)
        // Choosing the same file again triggers a change too.
        event.target.value = ''
      }}
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
        '&:has(input:focus-visible) .frame': {
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
        {optional ? (
          <>
            {' '}
            <Optional />
          </>
        ) : null}
      </chakra.label>
      <DropZone
        hint={hint}
        hintId={`${id}-hint`}
        invalid={Boolean(error)}
        isSlim={isSlim}
        onDrop={take}
        field={input}
        preview={
          file ? (
            <FilePreview
              {...shown}
              file={file}
              error={null}
              {...(shown.onRemove && { onRemove: thenToField(shown.onRemove) })}
              {...(shown.onCancel && { onCancel: thenToField(shown.onCancel) })}
            />
          ) : null
        }
      />
      {capture && !file ? (
        <PhotoButton capture={capture} label={label} disabled={disabled} onTake={take} />
      ) : null}
      {error ? (
        <Text id={`${id}-error`} role="alert" textStyle="xs" color="fg.error" fontWeight="medium" mt="1.5">
          {error}
        </Text>
      ) : null}
    </Box>
  )
}
