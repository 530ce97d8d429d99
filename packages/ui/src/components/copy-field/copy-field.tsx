import { Button, Field, Flex, Input, VisuallyHidden } from '@chakra-ui/react'
import { t } from '@wellspring/words/macro'

import { useCopy } from './use-copy.ts'

export interface CopyFieldProps {
  label: string
  value: string
  hint?: string
}

/** A text to take away: to read it, to mark it, or to copy it with one press. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  // Where a browser does not let it, the text is marked already.
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
