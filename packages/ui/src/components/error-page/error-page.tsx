import { Button, Code, Flex, Text } from '@chakra-ui/react'
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
  const { title = 'Something went wrong on our side', requestId, onRetry, homeHref = '/' } = props
  const message = props.message ?? 'Nothing you entered is lost by trying again.'
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
        {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
        <LinkButton href={homeHref} variant="outline">
          Go to the start page
        </LinkButton>
      </Flex>
      {requestId ? (
        <Text textStyle="xs" color="fg.subtle">
          Request id <Code color="fg.muted">{requestId}</Code>
        </Text>
      ) : null}
    </Flex>
  )
}
