import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import { t } from '@wellspring/words/macro'

import { ChevronLeftIcon, ChevronRightIcon, MinusIcon, PlusIcon } from '../icon/icon.tsx'
import { Modal } from '../modal/modal.tsx'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture.tsx'

const zooms = [100, 150, 200, 300] as const

export interface PictureZoomProps {
  label: string
  picture: PictureSource & { alt: string }
  /** Undefined for a single picture. */
  onTurn: ((by: -1 | 1) => void) | undefined
  onClose: () => void
}

/** A full-screen picture that can be zoomed with buttons, + and −, or a press. */
export function PictureZoom({ label, picture, onTurn, onClose }: PictureZoomProps) {
  const [at, setAt] = useState(0)
  const zoom = zooms[at] ?? 100
  const step = (by: -1 | 1) => setAt((now) => Math.max(0, Math.min(zooms.length - 1, now + by)))
  const turn = (by: -1 | 1) => {
    setAt(0)
    onTurn?.(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // The gallery behind it listens to keys as well.
    event.stopPropagation()
    if (key === '+' || key === '=') step(1)
    if (key === '-') step(-1)
    // In a zoomed picture, arrow keys scroll.
    if (zoom === 100 && key === 'ArrowLeft') turn(-1)
    if (zoom === 100 && key === 'ArrowRight') turn(1)
  }
  return (
    <Modal open onClose={onClose} title={label} size="xl">
      <Box onKeyDown={onKeyDown}>
        <Box
          role="group"
          aria-label={t`Enlarged picture`}
          // Focusable, so that arrow keys scroll it.
          tabIndex={0}
          overflow="auto"
          maxH="min(70vh, 44rem)"
          borderRadius="lg"
          touchAction="pan-x pan-y pinch-zoom"
          cursor={zoom === 100 ? 'zoom-in' : 'zoom-out'}
          onClick={() => setAt(zoom === 100 ? 2 : 0)}
        >
          <Box mx="auto" style={{ width: `${zoom}%`, maxWidth: zoom === 100 ? 'min(70vh, 44rem)' : 'none' }}>
            <Picture image={picture} priority />
          </Box>
        </Box>
        <Flex justify="center" align="center" gap="2" mt="4">
          {onTurn ? (
            <IconButton variant="ghost" aria-label={t`Previous picture`} onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </IconButton>
          ) : null}
          <IconButton variant="outline" aria-label={t`Zoom out`} disabled={at === 0} onClick={() => step(-1)}>
            <MinusIcon />
          </IconButton>
          <Text role="status" minW="14" textAlign="center" fontVariantNumeric="tabular-nums">
            {zoom}%
          </Text>
          <IconButton
            variant="outline"
            aria-label={t`Zoom in`}
            disabled={at === zooms.length - 1}
            onClick={() => step(1)}
          >
            <PlusIcon />
          </IconButton>
          {onTurn ? (
            <IconButton variant="ghost" aria-label={t`Next picture`} onClick={() => turn(1)}>
              <ChevronRightIcon />
            </IconButton>
          ) : null}
        </Flex>
      </Box>
    </Modal>
  )
}
