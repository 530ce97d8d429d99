import { Box, Flex, IconButton } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'

/** Pixels per press. */
const step = 360

export interface StripProps {
  /** The accessible name of the scrolling content. */
  label: string
  /** A title to the left of the buttons. */
  title?: ReactNode
  children: ReactNode
  gap?: string
}

export function Strip({ label, title, children, gap = '4' }: StripProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const room = box.scrollWidth - box.clientWidth
      // Zoomed pages scroll by fractions of a pixel.
      setEnds({ atStart: box.scrollLeft <= 1, atEnd: box.scrollLeft >= room - 1 })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const press = (left: number) => () => scroller.current?.scrollBy({ left, behavior: 'smooth' })
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="4" mb="3">
        <Box>{title}</Box>
        <Flex gap="2">
          <IconButton
            size="sm"
            variant="outline"
            aria-label={t`Scroll ${label} left`}
            disabled={ends.atStart}
            onClick={press(-step)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            size="sm"
            variant="outline"
            aria-label={t`Scroll ${label} right`}
            disabled={ends.atEnd}
            onClick={press(step)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Flex>
      </Flex>
      <Flex
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        gap={gap}
        overflowX="auto"
        scrollSnapType="x proximity"
        // Leaves space for the focus ring of snapped cards, so that the row rests at its start.
        scrollPaddingX="1"
        py="1"
        px="1"
        mx="-1"
        css={{ '& > *': { flexShrink: '0', scrollSnapAlign: 'start' }, scrollbarWidth: 'thin' }}
      >
        {children}
      </Flex>
    </Box>
  )
}
