import { Box, Center, chakra } from '@chakra-ui/react'
import { useState } from 'react'

import { t } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { SearchIcon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture.tsx'

const PictureZoom = lazyPart(async () => (await import('./picture-zoom.tsx')).PictureZoom)

export interface LargePictureProps {
  label: string
  picture: PictureSource & { alt: string }
  onTurn?: (by: -1 | 1) => void
}

/** The current picture. A press enlarges it. */
export function LargePicture({ label, picture, onTurn }: LargePictureProps) {
  const [isEnlarged, setEnlarged] = useState(false)
  return (
    <Box position="relative">
      <Picture image={picture} priority />
      {/* Covers the picture and keeps its alternative text separate. */}
      <chakra.button
        type="button"
        aria-label={t`Enlarge ${picture.alt}`}
        onClick={() => setEnlarged(true)}
        position="absolute"
        inset="0"
        cursor="zoom-in"
        borderRadius="lg"
        _focusVisible={{ outlineOffset: '-4px' }}
      >
        <Center
          position="absolute"
          insetBlockEnd="3"
          insetInlineEnd="3"
          boxSize="11"
          bg="bg.surface"
          color="fg"
          borderWidth="1px"
          borderRadius="full"
          aria-hidden
        >
          <SearchIcon size={18} />
        </Center>
      </chakra.button>
      {isEnlarged ? (
        <PictureZoom label={label} picture={picture} onTurn={onTurn} onClose={() => setEnlarged(false)} />
      ) : null}
    </Box>
  )
}
