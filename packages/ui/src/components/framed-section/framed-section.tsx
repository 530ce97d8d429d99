import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { IconComponent } from '../icon/icon.tsx'

export interface FramedSectionProps {
  title: string
  icon?: IconComponent
  children: ReactNode
}

/** A titled part of a page in a frame. */
export function FramedSection({ title, icon: TitleIcon, children }: FramedSectionProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', sm: '5' }}
    >
      <Flex gap="3" align="center" mb="3">
        {TitleIcon ? (
          <Box color="accent.fg">
            <TitleIcon size={22} />
          </Box>
        ) : null}
        <Text as="h2" textStyle="heading">
          {title}
        </Text>
      </Flex>
      {children}
    </Box>
  )
}
