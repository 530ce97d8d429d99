import { Button, Field, Flex, Input, VisuallyHidden } from '@chakra-ui/react'
import { t } from '@wellspring/words/macro'

import { useCopy } from './use-copy.ts'

export interface CopyFieldProps {
  label: string
  value: string
  hint?: string
}

/** A text to read, select, or copy with a button. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  // If the browser denies copying, the text is already selected.
  const { said, copy } = useCopy()
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Flex gap="2" w="full" direction={{ base: 'column', sm: 'row' }}>
        <Input
          readOnly
          value={value}
          fontFamily="mono"
          textStyle="sm"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outline" flex="none" onClick={() => void copy(value)}>
          {said || t`Copy`}
        </Button>
      </Flex>
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Field.Root>
  )
}
