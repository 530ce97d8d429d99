import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { LeadingCard } from '../leading-card/leading-card.tsx'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture.tsx'

export interface PictureTileProps {
  image: PictureSource | null
  /** Loads the picture first, for pictures at the top of a page. */
  priority?: boolean
  /** In the corner of the picture. */
  mark?: ReactNode
  /** Whether a `LeadingLink` covers it. */
  leads?: boolean
  children: ReactNode
}

/** An offer below a wide picture. On a phone the picture is a small square beside it, to keep lists short. */
export function PictureTile({ image, priority = false, mark, leads = true, children }: PictureTileProps) {
  return (
    <LeadingCard
      as="article"
      leads={leads}
      position="relative"
      display="flex"
      flexDirection={{ base: 'row', sm: 'column' }}
      overflow="hidden"
      h="full"
    >
      <Box
        position="relative"
        flexShrink="0"
        alignSelf="flex-start"
        w={{ base: '6rem', sm: 'full' }}
        ms={{ base: '4', sm: '0' }}
        mt={{ base: '4', sm: '0' }}
        borderRadius={{ base: 'md', sm: '0' }}
        overflow="hidden"
        css={{ '& img, & > div': { smDown: { aspectRatio: '1' } } }}
      >
        <Picture image={image} ratio={16 / 9} priority={priority} />
        {mark}
      </Box>
      <Flex direction="column" gap={{ base: '1.5', sm: '2' }} p={{ base: '4', sm: '5' }} flex="1" minW="0">
        {children}
      </Flex>
    </LeadingCard>
  )
}
