import { Flex, Text } from '@chakra-ui/react'
import { useRef } from 'react'

import { t } from '@wellspring/words/macro'

import { usePageKeys } from '../../page-keys.ts'
import { LinkButton } from '../link/link.tsx'

export interface NextInLineProps {
  /** Names the next item, or says that there is none. */
  words: string
  href: string
  label: string
  /** Less prominent, on pages with another purpose or without a next item. */
  isQuiet?: boolean
}

/** Leads from one decided item to the next. */
export function NextInLine({ words, href, label, isQuiet = false }: NextInLineProps) {
  const bar = useRef<HTMLDivElement>(null)
  usePageKeys({ n: () => bar.current?.querySelector('a')?.click() })
  return (
    <Flex
      ref={bar}
      data-next-in-line
      align="center"
      gap="3"
      wrap="wrap"
      bg="bg.subtle"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <Text flex="1" minW="12rem">
        {words}
      </Text>
      <LinkButton size="sm" href={href} title={t`Key N`} variant={isQuiet ? 'outline' : 'solid'}>
        {label}
      </LinkButton>
    </Flex>
  )
}
