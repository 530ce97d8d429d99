import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface NoticeProps {
  children: ReactNode
  action?: ReactNode
}

/** One line over the video. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <Flex
      align="center"
      justify="center"
      gap="3"
      wrap="wrap"
      px="4"
      py="1.5"
      bg="bg.warning"
      color="fg.warning"
      textStyle="sm"
    >
      <Text>{children}</Text>
      {action}
    </Flex>
  )
}
