import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface SectionProps {
  title: string
  sentence: string
  children: ReactNode
}

export function Section({ title, sentence, children }: SectionProps) {
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" textStyle="heading">
        {title}
      </Text>
      <Text color="fg.muted" maxW="prose" mb="4">
        {sentence}
      </Text>
      {children}
    </Box>
  )
}
