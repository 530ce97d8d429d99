import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface DeviceRowProps {
  name: string
  /** When and where the device was last seen. */
  children: ReactNode
  /** The available action, or a label in its place. */
  action: ReactNode
}

/** A row for a device or for a passkey stored on one. */
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
