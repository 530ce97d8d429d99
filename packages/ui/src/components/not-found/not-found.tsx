import { Flex, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { LinkButton } from '../link/link.tsx'
import { LotusEmpty } from '../lotus/lotus.tsx'

export interface NotFoundProps {
  title?: string
  sentence?: string
  homeHref?: string
  homeLabel?: string
}

export function NotFound(props: NotFoundProps) {
  const { title = t`We cannot find that page`, homeHref = '/', homeLabel = t`Go to home` } = props
  const sentence = props.sentence ?? t`It may have moved, or there may be a typo in the address.`
  return (
    <Flex direction="column" align="center" justify="center" textAlign="center" gap="4" minH="60dvh" px="4">
      <LotusEmpty size={160} />
      <Text as="h1" textStyle="title">
        {title}
      </Text>
      <Text color="fg.muted" maxW="30rem">
        {sentence}
      </Text>
      <LinkButton href={homeHref} mt="2">
        {homeLabel}
      </LinkButton>
    </Flex>
  )
}
