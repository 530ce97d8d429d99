import { Box, Flex, IconButton } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { PauseIcon, PlayIcon } from '../icon/icon.tsx'

export interface MarqueeProps {
  label: string
  children: ReactNode
  /** Pixels per second. */
  speed?: number
}

const still = '@media (prefers-reduced-motion: reduce)'

const motion = {
  '&:hover .track, &:focus-within .track, &[data-paused] .track': { animationPlayState: 'paused !important' },
  [still]: {
    '& .view': { overflowX: 'auto' },
    '& .track': { animation: 'none !important' },
    '& .echo, & .pause': { display: 'none' },
  },
}

const run = { display: 'flex', flexShrink: '0', gap: '4', pe: '4' } as const

/** Scrolls by itself, pauses for a pointer, the keyboard or its button, and is static with reduced motion. */
export function Marquee({ label, children, speed = 50 }: MarqueeProps) {
  const first = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const box = first.current
    if (!box) return
    const measure = () => setWidth(box.scrollWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const seconds = width / speed
  return (
    <Box
      as="section"
      aria-label={label}
      position="relative"
      css={motion}
      {...(paused ? { 'data-paused': '' } : {})}
    >
      <Flex className="pause" justify="flex-end" mb="2">
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={paused ? t`Play ${label}` : t`Pause ${label}`}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
        </IconButton>
      </Flex>
      <Box className="view" overflow="hidden" py="1">
        <Flex
          className="track"
          w="max-content"
          style={seconds > 0 ? { animation: `marquee ${seconds}s linear infinite` } : undefined}
        >
          <Box ref={first} {...run}>
            {children}
          </Box>
          <Box className="echo" aria-hidden inert {...run}>
            {children}
          </Box>
        </Flex>
      </Box>
    </Box>
  )
}
