import { Button, Code, Flex, Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { CloudOffIcon, RetryIcon, SearchIcon } from '../icon/icon.tsx'
import { Link, LinkButton } from '../link/link.tsx'

export interface ErrorStateProps {
  /** What happened and what to do, in one sentence. */
  message?: string
  onRetry?: () => void
  retrying?: boolean
  /** Lets support find the request in the server's log. */
  requestId?: string
  /** A link for when a retry does not help, or not yet. */
  back?: { href: string; label: string } | undefined
}

export function ErrorState(props: ErrorStateProps) {
  const {
    message = t`This could not be loaded. Please try again.`,
    onRetry,
    retrying = false,
    requestId,
    back,
  } = props
  const isFinal = !onRetry && back !== undefined
  return (
    <Flex role="alert" direction="column" align="center" textAlign="center" gap="4" py="12" px="4">
      <Flex
        boxSize="14"
        borderRadius="full"
        bg={isFinal ? 'bg.muted' : 'bg.error'}
        color={isFinal ? 'fg.muted' : 'fg.error'}
        align="center"
        justify="center"
      >
        {isFinal ? <SearchIcon size={26} /> : <CloudOffIcon size={26} />}
      </Flex>
      {isFinal ? (
        <>
          <Text as="h1" textStyle="title">
            {message}
          </Text>
          <Text color="fg.muted" maxW="26rem">
            <Trans>There may be a typo in the address, or it belongs to another account.</Trans>
          </Text>
          <LinkButton href={back.href}>
            <Trans>Back to {back.label}</Trans>
          </LinkButton>
        </>
      ) : (
        <Text maxW="26rem">{message}</Text>
      )}
      {onRetry ? (
        <Button variant="outline" onClick={onRetry} loading={retrying} loadingText={t`Retry`}>
          <RetryIcon size={18} />
          <Trans>Retry</Trans>
        </Button>
      ) : null}
      {onRetry && back ? (
        <Link href={back.href} display="inline-flex" alignItems="center" minH="11">
          <Trans>Back to {back.label}</Trans>
        </Link>
      ) : null}
      {requestId ? (
        <Text textStyle="xs" color="fg.subtle">
          <Trans>
            Request id <Code color="fg.muted">{requestId}</Code>
          </Trans>
        </Text>
      ) : null}
    </Flex>
  )
}
