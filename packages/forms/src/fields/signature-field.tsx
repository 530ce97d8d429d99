import { Box, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'

import type { UploadedFile } from '@wellspring/api/contract/fields'

import { useFieldError } from '../field-frame.tsx'
import type { Accept } from './accepted-file.ts'
import { FileView } from './file-view.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import { SignatureMethods } from './signature-methods.tsx'
import { useUploads } from './use-uploads.ts'

export interface SignatureFieldProps {
  name: string
  label: string
  accept: Accept
}

/** A signature as an uploaded file, however it was made. */
export function SignatureField({ name, label, accept }: SignatureFieldProps) {
  const { field: control } = useController({ name })
  const uploads = useUploads({ accept, label, onArrive: (uploaded) => control.onChange(uploaded) })
  const [failure, setFailure] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const invalid = useFieldError(name)
  const value = (control.value ?? null) as UploadedFile | null
  const sending = uploads.pending.length > 0
  const error = failure ?? uploads.refusal ?? (sending ? null : invalid)
  function sign(made: Promise<File>) {
    setFailure(null)
    made.then(uploads.start, (problem: Error) => setFailure(problem.message))
    // The pressed button disappears, so the focus moves to its frame.
    frame.current?.focus()
  }
  return (
    <Box
      ref={(element: HTMLDivElement | null) => {
        frame.current = element
        control.ref(element)
      }}
      role="group"
      aria-label={label}
      tabIndex={-1}
      {...(error && { 'aria-describedby': `${name}-error` })}
    >
      <Text textStyle="label" mb="2" aria-hidden>
        {label}
      </Text>
      {sending ? (
        <PendingUploads uploads={uploads} />
      ) : value ? (
        <FileView
          file={value}
          large
          onRemove={() => {
            control.onChange(null)
            frame.current?.focus()
          }}
        />
      ) : (
        <SignatureMethods accept={accept} onSign={sign} />
      )}
      {error ? (
        <Text id={`${name}-error`} role="alert" textStyle="xs" color="fg.error" fontWeight="medium" mt="2">
          {error}
        </Text>
      ) : null}
    </Box>
  )
}
