import { Box, Button, Field, Textarea } from '@chakra-ui/react'
import { useState } from 'react'

import { FileDrop } from '@wellspring/ui/file-drop'
import { Trans, t } from '@wellspring/words/macro'

const MOST_BYTES = 300_000

export interface ListTextProps {
  text: string
  onText: (text: string) => void
  onCheck: () => void
  isPending: boolean
  /** Why the list could not be parsed. */
  problem: string | null
}

/** A list of addresses, typed, pasted or read from a file. */
export function ListText({ text, onText, onCheck, isPending, problem }: ListTextProps) {
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  async function read(file: File) {
    const isTooLong = file.size > MOST_BYTES
    setFileProblem(isTooLong ? t`This file is too long. It may have 1,000 addresses.` : null)
    if (!isTooLong) onText(await file.text())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      <Field.Root invalid={problem !== null} required>
        <Field.Label>
          <Trans>Addresses</Trans>
        </Field.Label>
        <Textarea
          rows={10}
          fontFamily="mono"
          textStyle="sm"
          value={text}
          onChange={({ target }) => onText(target.value)}
          placeholder={t`ines@example.org, Inês Ferreira
tom@example.org`}
        />
        <Field.HelperText>
          <Trans>
            One per line, with a name if you like. With departments, begin with the line “email, name,
            department”. Up to 1,000 at a time.
          </Trans>
        </Field.HelperText>
        <Field.ErrorText role="alert">{problem}</Field.ErrorText>
      </Field.Root>
      <Box my="5">
        <FileDrop
          label={t`Or a CSV file`}
          accept=".csv,.txt,text/csv,text/plain"
          {...(fileProblem !== null && { error: fileProblem })}
          onSelect={(file) => void read(file)}
        />
      </Box>
      <Button type="submit" disabled={text.trim() === ''} loading={isPending} loadingText={t`Check the list`}>
        <Trans>Check the list</Trans>
      </Button>
    </form>
  )
}
