import { Box, Flex, IconButton, chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'

import { t } from '@wellspring/words/macro'

import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture.tsx'
import { LargePicture } from './large-picture.tsx'

interface GalleryPicture {
  id: string
  large: PictureSource
  small: PictureSource
}

export interface PictureGalleryProps {
  /** The subject of the pictures. */
  label: string
  pictures: readonly GalleryPicture[]
  shownId: string | undefined
  onShow: (id: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * A large picture with thumbnails below. Arrow keys change it, and a press enlarges it. A single picture has no
 * thumbnails.
 */
export function PictureGallery({ label, pictures, shownId, onShow }: PictureGalleryProps) {
  const count = pictures.length
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shownId),
  )
  const shown = pictures[index]
  const turn = (by: number) => {
    const next = pictures[(index + by + count) % count]
    if (next) onShow(next.id)
  }
  const frame = { borderRadius: 'lg', overflow: 'hidden', borderWidth: '1px', borderColor: 'border' } as const
  if (!shown)
    return (
      <Box {...frame}>
        <Picture image={null} />
      </Box>
    )
  if (count === 1)
    return (
      <Box {...frame}>
        <LargePicture label={label} picture={{ ...shown.large, alt: label }} />
      </Box>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    turn(step)
  }
  return (
    <Box
      role="group"
      aria-roledescription="gallery"
      aria-label={t`Pictures of ${label}`}
      onKeyDown={onKeyDown}
    >
      <Box position="relative" {...frame} aria-live="polite">
        <LargePicture
          label={label}
          picture={{ ...shown.large, alt: t`${label}, picture ${index + 1} of ${count}` }}
          onTurn={turn}
        />
        {([-1, 1] as const).map((by) => (
          <IconButton
            key={by}
            aria-label={by === -1 ? t`Previous picture` : t`Next picture`}
            variant="outline"
            bg="bg.surface"
            position="absolute"
            top="50%"
            translate="0 -50%"
            {...(by === -1 ? { insetStart: '3' } : { insetEnd: '3' })}
            onClick={() => turn(by)}
          >
            {by === -1 ? <ChevronLeftIcon /> : <ChevronRightIcon />}
          </IconButton>
        ))}
      </Box>
      <Flex as="ul" listStyleType="none" gap="2" mt="3" wrap="wrap">
        {pictures.map(({ id, small }, place) => (
          <chakra.li key={id}>
            <chakra.button
              type="button"
              aria-label={t`Picture ${place + 1}`}
              aria-current={place === index}
              onClick={() => onShow(id)}
              display="block"
              w="16"
              borderRadius="md"
              overflow="hidden"
              borderWidth="2px"
              borderColor={place === index ? 'accent.solid' : 'border'}
              cursor="pointer"
            >
              <Picture image={{ ...small, alt: '' }} />
            </chakra.button>
          </chakra.li>
        ))}
      </Flex>
    </Box>
  )
}
