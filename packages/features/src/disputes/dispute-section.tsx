import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A titled part of a dispute's page. */
export function DisputeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Text as="h2" textStyle="heading" mb="3">
        {title}
      </Text>
      {children}
    </Box>
  )
}
