import { FileDrop } from '@wellspring/ui/file-drop'
import { t } from '@wellspring/words/macro'

import { acceptHint, acceptOf } from './accepted-file.ts'
import { useUploads } from './use-uploads.ts'

export interface WidePictureFieldProps {
  imageUrl: string | null
  busy: boolean
  /** Why it could not be saved. */
  error: string | null
  /** Saves the uploaded picture, or none. */
  onChange: (privateUrl: string | null) => void
}

/** A picture that is saved immediately after uploading, outside of any form. */
export function WidePictureField({ imageUrl, busy, error, onChange }: WidePictureFieldProps) {
  const uploads = useUploads({
    accept: 'image',
    label: t`Picture`,
    onArrive: ({ url }) => onChange(url),
  })
  const [sent] = uploads.pending
  return (
    <FileDrop
      label={t`Picture`}
      accept={acceptOf('image')}
      hint={t`Wide pictures look best. ${acceptHint('image')}`}
      file={sent ? { name: sent.file.name } : imageUrl ? { name: t`Picture`, previewUrl: imageUrl } : null}
      progress={sent?.progress ?? null}
      error={uploads.refusal ?? sent?.error ?? error}
      disabled={busy}
      onSelect={(file) => {
        if (sent) uploads.cancel(sent)
        uploads.start(file)
      }}
      onRemove={() => (sent ? uploads.cancel(sent) : onChange(null))}
      {...(sent && { onCancel: () => uploads.cancel(sent) })}
      {...(sent?.error && { onRetry: () => uploads.retry(sent) })}
    />
  )
}
