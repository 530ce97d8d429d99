import { Box } from '@chakra-ui/react'

import { Picture } from '@wellspring/ui/picture'
import { pictureOf } from '@wellspring/ui/picture-of'

/** The picture of an event at the start of a line; nothing where there is none. */
export function RowPicture({ imageUrl }: { imageUrl: string | null }) {
  if (imageUrl === null) return null
  return (
    <Box w={{ base: '4rem', sm: '5rem' }} flexShrink="0">
      <Picture image={pictureOf(imageUrl, '5rem')} rounded />
    </Box>
  )
}
