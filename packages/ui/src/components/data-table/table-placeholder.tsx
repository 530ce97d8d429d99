import { Button, Flex, Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import { RetryIcon } from '../icon/icon.tsx'

interface TablePlaceholderProps {
  error: string | null
  onRetry: (() => void) | undefined
  children: string
}

export function TablePlaceholder({ error, onRetry, children }: TablePlaceholderProps) {
  return (
    <Flex
      direction="column"
      gap="3"
      justify="center"
      align="center"
      minH="40"
      px="4"
      color="fg.muted"
      textAlign="center"
    >
      <Text {...(error ? { role: 'alert', color: 'fg.error' } : {})}>{error ?? children}</Text>
      {error && onRetry ? (
        <Button variant="outline" onClick={onRetry}>
          <RetryIcon size={18} />
          <Trans>Retry</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}
