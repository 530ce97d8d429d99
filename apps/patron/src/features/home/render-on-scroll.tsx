import { Box } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** The distance below the viewport at which loading begins. */
const NEAR = '400px'

export interface RenderOnScrollProps {
  /** Reserved height before the content has loaded. */
  minH?: BoxProps['minH']
  /** The placeholder before the content has loaded. */
  waiting?: ReactNode
  children: ReactNode
}

/** Renders its children when scrolled near, so that the first screen does not wait for their code. */
export function RenderOnScroll({ minH, waiting = null, children }: RenderOnScrollProps) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true)
      },
      { rootMargin: NEAR },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <Box ref={place} minH={minH}>
      {isNear ? children : waiting}
    </Box>
  )
}
