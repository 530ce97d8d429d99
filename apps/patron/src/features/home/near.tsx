import { Box } from '@chakra-ui/react'
import type { BoxProps } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** How far below the screen it begins to come. */
const NEAR = '400px'

export interface NearProps {
  /** Of its place before it is there. */
  minH?: BoxProps['minH']
  /** In its place before it is there. */
  waiting?: ReactNode
  children: ReactNode
}

/** Comes when somebody scrolls to it: the first screen does not wait for its code. */
export function Near({ minH, waiting = null, children }: NearProps) {
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
