import { Button, Code, Flex, Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { LinkButton } from '../link/link.tsx'
import { LotusEmpty } from '../lotus/lotus.tsx'

export interface ErrorPageProps {
  title?: string
  message?: string
  requestId?: string
  onRetry?: () => void
  homeHref?: string
}

export function ErrorPage(props: ErrorPageProps) {
  const { title = t`Something went wrong on our side`, requestId, onRetry, homeHref = '/' } = props
  const message = props.message ?? t`You can try again without losing anything you entered.`
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="4"
      minH="60dvh"
      px="4"
    >
      <LotusEmpty size={160} />
      <Text as="h1" textStyle="title">
        {title}
      </Text>
      <Text color="fg.muted" maxW="30rem">
        {message}
      </Text>
      <Flex gap="3" wrap="wrap" justify="center" mt="2">
        {onRetry ? (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        <LinkButton href={homeHref} variant="outline">
          <Trans>Go to home</Trans>
        </LinkButton>
      </Flex>
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
