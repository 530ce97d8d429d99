import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface AuthCardProps {
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The card around every step of signing in. */
export function AuthCard({ title, description, children, footer }: AuthCardProps) {
  return (
    <Flex direction="column" align="center" gap="6" py={{ base: '2', sm: '8' }}>
      <Box
        w="full"
        maxW="md"
        p={{ base: '4', sm: '8' }}
        bg="bg.surface"
        borderWidth="1px"
        borderColor="border"
        borderRadius="xl"
      >
        <Text as="h1" textStyle="title">
          {title}
        </Text>
        {description ? (
          <Text as="div" color="fg.muted" mt="2">
            {description}
          </Text>
        ) : null}
        <Box mt="6">{children}</Box>
      </Box>
      {footer ? (
        <Text as="div" textStyle="sm" color="fg.muted" textAlign="center">
          {footer}
        </Text>
      ) : null}
    </Flex>
  )
}
