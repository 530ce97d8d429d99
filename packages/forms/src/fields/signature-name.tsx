import { Box, Button, Field, Flex, Input } from '@chakra-ui/react'
import { useState } from 'react'

import { Trans } from '@wellspring/words/macro'

import { signatureFont, writeName } from './signature-file.ts'
import type { SignatureMakerProps } from './signature-pad.tsx'

export function SignatureName({ onSign }: SignatureMakerProps) {
  const [name, setName] = useState('')
  const typed = name.trim()
  return (
    <Flex direction="column" gap="3">
      <Field.Root>
        <Field.Label>
          <Trans>Your full name</Trans>
        </Field.Label>
        <Input
          value={name}
          maxLength={100}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the step without the signature.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field.Root>
      <Box
        aria-hidden
        minH="24"
        px="6"
        py="5"
        bg="white"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        textAlign="center"
        overflow="hidden"
        whiteSpace="nowrap"
        fontStyle="italic"
        fontSize="2rem"
        color="black"
        style={{ fontFamily: signatureFont }}
      >
        {typed}
      </Box>
      <Button alignSelf="flex-start" disabled={typed === ''} onClick={() => onSign(writeName(typed))}>
        <Trans>Use this signature</Trans>
      </Button>
    </Flex>
  )
}
