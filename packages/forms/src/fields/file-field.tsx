import { useController } from 'react-hook-form'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { FileDrop } from '@wellspring/ui/file-drop'

import { useFieldError } from '../field-frame.tsx'
import type { FieldProps } from '../field-frame.tsx'
import { acceptHint, acceptOf } from './accepted-file.ts'
import type { Accept } from './accepted-file.ts'
import { useUploadContext } from './upload-context.tsx'
import { usePreview } from './use-preview.ts'
import { useUploads } from './use-uploads.ts'

export interface FileFieldProps extends Omit<FieldProps, 'optional'> {
  accept: Accept
  /** Also offers a phone's camera. */
  capture?: 'user' | 'environment'
}

/** A single file. The form holds the stored upload, never the file itself. */
export function FileField({ name, label, hint, disabled, accept, capture }: FileFieldProps) {
  const { field: control } = useController({ name })
  const { open } = useUploadContext()
  const uploads = useUploads({ accept, label, onArrive: (uploaded) => control.onChange(uploaded) })
  const value = (control.value ?? null) as UploadedFile | null
  const [sent] = uploads.pending
  const previewUrl = usePreview(value)
  const invalid = useFieldError(name)
  const error = uploads.refusal ?? sent?.error ?? (sent ? null : invalid)
  const shown = sent
    ? { name: sent.file.name }
    : value && { name: value.name, ...(previewUrl && { previewUrl }) }
  function take(file: File) {
    if (sent) uploads.cancel(sent)
    uploads.start(file)
  }
  return (
    <FileDrop
      label={label}
      accept={acceptOf(accept)}
      hint={hint ?? acceptHint(accept)}
      file={shown}
      progress={sent?.progress ?? null}
      error={error ?? null}
      disabled={disabled ?? false}
      inputRef={control.ref}
      onSelect={take}
      onRemove={() => (sent ? uploads.cancel(sent) : control.onChange(null))}
      {...(capture && { capture })}
      {...(sent && { onCancel: () => uploads.cancel(sent) })}
      {...(sent?.error && { onRetry: () => uploads.retry(sent) })}
      {...(!sent && value && open && { onOpen: () => open(value) })}
    />
  )
}
