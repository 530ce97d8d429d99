import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { IconComponent } from '@wellspring/ui/icon'

export interface StatusCardProps {
  icon: IconComponent
  tone: 'waiting' | 'good' | 'bad'
  title?: string
  message: string
  /** Between the message and the buttons. */
  children?: ReactNode
  actions?: ReactNode
}

const looks = {
  waiting: { bg: 'accent.muted', color: 'accent.fg' },
  good: { bg: 'bg.success', color: 'fg.success' },
  bad: { bg: 'bg.warning', color: 'fg.warning' },
} as const

/** The status of an application, shown instead of the form. */
export function StatusCard({ icon: Icon, tone, title, message, children, actions }: StatusCardProps) {
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="5"
      maxW="2xl"
      mx="auto"
      px={{ base: '5', sm: '10' }}
      py={{ base: '10', sm: '14' }}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="xl"
    >
      <Flex boxSize="16" borderRadius="full" align="center" justify="center" {...looks[tone]}>
        <Icon size={30} />
      </Flex>
      <Box>
        {title ? (
          <Text as="h2" textStyle="title" mb="2">
            {title}
          </Text>
        ) : null}
        <Text color="fg.muted" maxW="prose">
          {message}
        </Text>
      </Box>
      {children}
      {actions ? (
        <Flex gap="3" wrap="wrap" justify="center">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  )
}
