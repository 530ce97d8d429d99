import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A message above the page that concerns all of it, announced when it appears. Empty without children. */
export function NoticeBar({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      {children ? (
        <Flex
          align="center"
          justify="center"
          gap="3"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="medium"
        >
          {children}
        </Flex>
      ) : null}
    </div>
  )
}
