import { Flex } from '@chakra-ui/react'
import { useController, useFormContext } from 'react-hook-form'

import type { UploadedFile } from '@wellspring/api/contract/fields'
import { FileDrop } from '@wellspring/ui/file-drop'
import { t } from '@wellspring/words/macro'

import { useFieldError } from '../field-frame.tsx'
import { acceptHint, acceptOf } from './accepted-file.ts'
import type { FileFieldProps } from './file-field.tsx'
import { FileView } from './file-view.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import { useUploads } from './use-uploads.ts'

export interface FilesFieldProps extends FileFieldProps {
  /** A single row, for forms in which files are rarely attached. */
  isSlim?: boolean
}

export function FilesField({ name, label, hint, disabled, accept, isSlim = false }: FilesFieldProps) {
  const { getValues, setFocus } = useFormContext()
  const { field: control } = useController({ name })
  const files = (control.value ?? []) as UploadedFile[]
  const invalid = useFieldError(name)
  // Two files may arrive before the next render, so the form's current value is read instead of the rendered one.
  const now = () => (getValues(name) ?? []) as UploadedFile[]
  const uploads = useUploads({
    accept,
    label,
    onArrive: (uploaded) => control.onChange([...now(), uploaded]),
  })
  const error = uploads.refusal ?? (uploads.pending.length > 0 ? null : invalid)
  return (
    <Flex direction="column" gap="3">
      <FileDrop
        label={label}
        multiple
        isSlim={isSlim}
        accept={acceptOf(accept)}
        hint={hint ?? t`${acceptHint(accept)} each`}
        error={error ?? null}
        disabled={disabled ?? false}
        inputRef={control.ref}
        onSelect={uploads.start}
      />
      {files.map((file) => (
        <FileView
          key={file.url}
          file={file}
          onRemove={() => {
            control.onChange(now().filter((one) => one.url !== file.url))
            // The pressed button disappears together with the file.
            setFocus(name)
          }}
        />
      ))}
      <PendingUploads uploads={uploads} />
    </Flex>
  )
}
