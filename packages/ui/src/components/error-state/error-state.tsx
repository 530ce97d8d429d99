import { Button, Code, Flex, Text } from '@chakra-ui/react'
import { CloudOffIcon, RetryIcon } from '../icon/icon.tsx'

export interface ErrorStateProps {
  /** What happened and what to do, in one sentence. */
  message?: string
  onRetry?: () => void
  retrying?: boolean
  /** For support: it finds the request in the server's log. */
  requestId?: string
}

export function ErrorState(props: ErrorStateProps) {
  const {
    message = 'This could not be loaded. Please try again.',
    onRetry,
    retrying = false,
    requestId,
  } = props
  return (
    <Flex role="alert" direction="column" align="center" textAlign="center" gap="4" py="12" px="4">
      <Flex boxSize="14" borderRadius="full" bg="bg.error" color="fg.error" align="center" justify="center">
        <CloudOffIcon size={26} />
      </Flex>
      <Text maxW="26rem">{message}</Text>
      {onRetry ? (
        <Button variant="outline" onClick={onRetry} loading={retrying} loadingText="Retry">
          <RetryIcon size={18} />
          Retry
        </Button>
      ) : null}
      {requestId ? (
        <Text textStyle="xs" color="fg.subtle">
          Request id <Code color="fg.muted">{requestId}</Code>
        </Text>
      ) : null}
    </Flex>
  )
}
