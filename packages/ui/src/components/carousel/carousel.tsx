import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'

interface CarouselSlide {
  id: string
  label: string
  content: ReactNode
}

export interface CarouselProps {
  label: string
  slides: readonly CarouselSlide[]
  /** Milliseconds until the next slide. */
  interval?: number
}

export function Carousel({ label, slides, interval = 1_000_000 }: CarouselProps) {
  const [place, setPlace] = useState(0)
  const [held, setHeld] = useState(false)
  const count = slides.length
  const index = count === 0 ? 0 : ((place % count) + count) % count
  useEffect(() => {
    if (held || count < 2) return
    const timer = setTimeout(() => setPlace(index + 1), interval)
    return () => clearTimeout(timer)
  }, [held, count, index, interval])
  const slide = slides[index]
  if (!slide) return null
  return (
    <Box
      as="section"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box aria-live={held ? 'polite' : 'off'}>
        <Box
          key={slide.id}
          role="group"
          aria-roledescription="slide"
          aria-label={t`${slide.label}, ${index + 1} of ${count}`}
          animation="fade-in 200ms ease-out"
        >
          {slide.content}
        </Box>
      </Box>
      {count > 1 ? (
        <Flex align="center" justify="center" gap="4" mt="5">
          <IconButton variant="outline" aria-label={t`Previous`} onClick={() => setPlace(index - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <Text aria-hidden textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {index + 1} / {count}
          </Text>
          <IconButton variant="outline" aria-label={t`Next`} onClick={() => setPlace(index + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </Flex>
      ) : null}
    </Box>
  )
}
