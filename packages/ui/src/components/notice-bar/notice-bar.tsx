import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Says above the page what is wrong with all of it; read aloud as it appears. Without children nothing is. */
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
