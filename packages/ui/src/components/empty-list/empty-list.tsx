import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { t } from '@wellspring/words/macro'

import { LotusEmpty } from '../lotus/lotus.tsx'

export interface EmptyListProps {
  title?: string
  sentence?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** Whether nothing else is on the page. */
  isPage?: boolean
  /** Framed, on a page whose text is narrower than the window. */
  isCard?: boolean
}

const card = { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg' } as const

export function EmptyList(props: EmptyListProps) {
  const { title = t`No Record Found`, sentence, action, isPage = false, isCard = false } = props
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" py="12" px="4" {...(isCard && card)}>
      <LotusEmpty />
      <Text as={isPage ? 'h1' : 'p'} textStyle="heading">
        {title}
      </Text>
      {sentence ? (
        <Text color="fg.muted" maxW="26rem">
          {sentence}
        </Text>
      ) : null}
      {action}
    </Flex>
  )
}
