import { useState } from 'react'
import { useController } from 'react-hook-form'

import { FileDrop } from '@wellspring/ui/file-drop'
import { t } from '@wellspring/words/macro'

import { useFieldError } from '../field-frame.tsx'
import { acceptHint, acceptOf } from '../fields/accepted-file.ts'
import type { Accept } from '../fields/accepted-file.ts'
import { useUploads } from '../fields/use-uploads.ts'

export interface ContentFileFieldProps {
  accept: Extract<Accept, 'audio' | 'video' | 'pdf'>
  /** Name of the stored file. */
  keptName: string | undefined
}

const labels = { audio: t`Recording`, video: t`Video`, pdf: 'PDF' } as const

/** The file of a lesson. Large uploads are resumable: choosing the same file again continues. */
export function ContentFileField({ accept, keptName }: ContentFileFieldProps) {
  const { field: control } = useController({ name: 'fileUrl' })
  const [name, setName] = useState(keptName)
  const label = labels[accept]
  const uploads = useUploads({
    accept,
    label,
    onArrive: ({ url }, file) => {
      setName(file.name)
      control.onChange(url)
    },
  })
  const invalid = useFieldError('fileUrl')
  const [sent] = uploads.pending
  const value = control.value as string | null
  return (
    <FileDrop
      label={label}
      accept={acceptOf(accept)}
      hint={acceptHint(accept)}
      file={sent ? { name: sent.file.name } : value === null ? null : { name: name ?? label }}
      progress={sent?.progress ?? null}
      error={uploads.refusal ?? sent?.error ?? (sent ? null : (invalid ?? null))}
      disabled={false}
      inputRef={control.ref}
      onSelect={(file) => {
        if (sent) uploads.cancel(sent)
        uploads.start(file)
      }}
      onRemove={() => (sent ? uploads.cancel(sent) : control.onChange(null))}
      {...(sent && { onCancel: () => uploads.cancel(sent) })}
      {...(sent?.error && { onRetry: () => uploads.retry(sent) })}
    />
  )
}
