import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface DeviceRowProps {
  name: string
  /** When it was seen, and where. */
  children: ReactNode
  /** What may be done about it, or what it is. */
  action: ReactNode
}

/** One of somebody's devices, or of the keys that lie on them. */
export function DeviceRow({ name, children, action }: DeviceRowProps) {
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="4"
      wrap="wrap"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      <Box minW="0">
        <Text fontWeight="medium">{name}</Text>
        <Text textStyle="xs" color="fg.subtle">
          {children}
        </Text>
      </Box>
      {action}
    </Flex>
  )
}
