import { Box, IconButton } from '@chakra-ui/react'
import { type PointerEvent, type ReactNode, useRef } from 'react'

import { t } from '@wellspring/words/macro'

import { FoldIcon } from '../icon/icon.tsx'

const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
export type Corner = (typeof corners)[number]

export interface CornerTileProps {
  corner: Corner
  onCorner: (corner: Corner) => void
  /** What is moved: 'my picture'. */
  label: string
  children: ReactNode
}

const places = {
  'top-left': { top: '2', insetStart: '2' },
  'top-right': { top: '2', insetEnd: '2' },
  'bottom-right': { bottom: '2', insetEnd: '2' },
  'bottom-left': { bottom: '2', insetStart: '2' },
} as const

const nextOf = (corner: Corner): Corner =>
  corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'top-left'

/** The corner of a box that is nearest to a point. */
export function cornerAt(point: { x: number; y: number }, box: DOMRect): Corner {
  const side = point.x < box.left + box.width / 2 ? 'left' : 'right'
  return point.y < box.top + box.height / 2 ? `top-${side}` : `bottom-${side}`
}

/** A small element in a corner of a large one. A press or a drag moves it to another corner. */
export function CornerTile({ corner, onCorner, label, children }: CornerTileProps) {
  const from = useRef<{ x: number; y: number } | null>(null)
  function drop({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLDivElement>) {
    const around = currentTarget.parentElement?.getBoundingClientRect()
    const pulled = from.current && Math.hypot(x - from.current.x, y - from.current.y) > 24
    from.current = null
    if (around && pulled) onCorner(cornerAt({ x, y }, around))
  }
  return (
    <Box
      position="absolute"
      zIndex="docked"
      {...places[corner]}
      w={{ base: '28', md: '52' }}
      css={{ '@media (orientation: landscape) and (max-height: 500px)': { width: '7rem' } }}
      aspectRatio="4 / 3"
      borderRadius="lg"
      overflow="hidden"
      borderWidth="2px"
      borderColor="border.emphasized"
      touchAction="none"
      cursor="grab"
      onPointerDown={({ clientX, clientY }) => {
        from.current = { x: clientX, y: clientY }
      }}
      onPointerUp={drop}
    >
      {children}
      <IconButton
        aria-label={t`Move ${label} to the ${nextOf(corner).replace('-', ' ')}`}
        title={t`Another corner`}
        size={{ base: '2xs', md: 'xs' }}
        variant="subtle"
        colorPalette="gray"
        position="absolute"
        top="1"
        insetEnd="1"
        // Small, so that it leaves the picture visible, but pressed as easily as any other.
        _before={{ content: '""', position: 'absolute', inset: '-2.5' }}
        onClick={() => onCorner(nextOf(corner))}
      >
        <FoldIcon size={16} />
      </IconButton>
    </Box>
  )
}
