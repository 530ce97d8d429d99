import { Box } from '@chakra-ui/react'

import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'

/** The picture of an event at the start of a line; nothing where there is none. */
export function RowPicture({ imageUrl }: { imageUrl: string | null }) {
  if (imageUrl === null) return null
  return (
    <Box w={{ base: '6rem', sm: '8rem' }} flexShrink="0">
      {/* All of it: it is drawn wide. */}
      <Picture image={pictureOf(imageUrl, '8rem')} ratio={16 / 9} rounded />
    </Box>
  )
}
