import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface ActionBarProps {
  label: string
  children: ReactNode
}

/** The actions of a long page, always visible: above a phone's bottom bar, or at the end of a wide window. */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    <Flex
      role="group"
      aria-label={label}
      position="sticky"
      bottom={{ base: 'calc(3.5rem + 1px + var(--safe-bottom, 0px))', sm: '0' }}
      zIndex="docked"
      align="center"
      justify="flex-end"
      gap="3"
      wrap="wrap"
      mt="6"
      mx={{ base: '-4', sm: '0' }}
      px="4"
      py="3"
      bg="bg.surface"
      borderTopWidth="1px"
      borderXWidth={{ sm: '1px' }}
      borderColor="border"
      borderTopRadius={{ sm: 'lg' }}
      boxShadow="0 -4px 16px rgb(0 0 0 / 6%)"
    >
      {children}
    </Flex>
  )
}
