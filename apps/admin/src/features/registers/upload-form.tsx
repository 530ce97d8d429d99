import { Button, Checkbox, Stack } from '@chakra-ui/react'

import { FileDrop } from '@wellspring/ui/file-drop'
import { Trans, t } from '@wellspring/words/macro'

import { fileSize } from './file-size.ts'
import type { RegisterUpload } from './use-register-upload.ts'

interface UploadFormProps {
  upload: RegisterUpload
  /** A file is in use, so a new one may have fewer records. */
  canBeSmaller: boolean
}

/** Chooses a register file and uploads it. */
export function UploadForm({ upload, canBeSmaller }: UploadFormProps) {
  const { file, error, choose, mayBeSmaller, setMayBeSmaller, start } = upload
  return (
    <Stack gap="4" align="start">
      <FileDrop
        label={t`New file`}
        accept=".csv,.zip"
        hint={t`The CSV file, or the ZIP archive it comes in`}
        file={file && { name: `${file.name}, ${fileSize(file.size)}` }}
        error={error}
        onSelect={choose}
        onRemove={() => choose(null)}
      />
      {canBeSmaller ? (
        <Checkbox.Root
          checked={mayBeSmaller}
          onCheckedChange={({ checked }) => setMayBeSmaller(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>
            <Trans>It may have far fewer records than the file in use</Trans>
          </Checkbox.Label>
        </Checkbox.Root>
      ) : null}
      <Button variant="outline" onClick={() => void start()}>
        <Trans>Upload and load</Trans>
      </Button>
    </Stack>
  )
}
