import { Box, Button, Text } from '@chakra-ui/react'
import type { UseMutationResult } from '@tanstack/react-query'

import { KeyIcon } from '@wellspring/ui/icon'

import { passkeyFailure, useKnowsPasskeys } from './passkey-browser.ts'

export interface PasskeyButtonProps<Done> {
  label: string
  /** As wide as the log-in button it replaces. */
  isWide?: boolean
  asked: Pick<UseMutationResult<Done, Error, void>, 'mutate' | 'isPending' | 'error'>
  onDone: (done: Done) => void
}

/** Renders nothing where the browser supports no passkeys. */
export function PasskeyButton<Done>({ label, isWide = false, asked, onDone }: PasskeyButtonProps<Done>) {
  const isKnown = useKnowsPasskeys()
  if (!isKnown) return null
  return (
    <Box>
      <Button
        variant="outline"
        {...(isWide && { size: 'lg' as const, w: 'full' })}
        loading={asked.isPending}
        loadingText={label}
        onClick={() => asked.mutate(undefined, { onSuccess: onDone })}
      >
        <KeyIcon /> {label}
      </Button>
      {asked.error ? (
        <Text role="alert" mt="3" color="fg.error">
          {passkeyFailure(asked.error)}
        </Text>
      ) : null}
    </Box>
  )
}
