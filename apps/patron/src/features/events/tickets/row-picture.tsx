import { Box } from '@chakra-ui/react'

import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'

/** The event's picture at the start of a row; renders nothing if it has none. */
export function RowPicture({ imageUrl }: { imageUrl: string | null }) {
  if (imageUrl === null) return null
  return (
    <Box w={{ base: '3.5rem', sm: '8rem' }} flexShrink="0">
      {/* Uncropped if there is room, because pictures are wide. */}
      <Box hideBelow="sm">
        <Picture image={pictureOf(imageUrl, '8rem')} ratio={16 / 9} rounded />
      </Box>
      <Box hideFrom="sm">
        <Picture image={pictureOf(imageUrl, '3.5rem')} ratio={1} rounded />
      </Box>
    </Box>
  )
}
