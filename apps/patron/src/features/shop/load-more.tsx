import { Box, Button, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

const THROTTLE_MS = 150

export interface LoadMoreProps {
  /** The items loaded so far. */
  children: ReactNode
  /** Undefined on the last page. */
  onLoad: (() => void) | undefined
  loading: boolean
}

/** Loads the next page once four fifths of the list have been seen; the button serves readers who do not scroll. */
export function LoadMore({ children, onLoad, loading }: LoadMoreProps) {
  const lastFifth = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => onLoad?.())
  const isWaiting = onLoad !== undefined && !loading
  useEffect(() => {
    const element = lastFifth.current
    if (!element || !isWaiting) return
    let last = -THROTTLE_MS
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || performance.now() - last < THROTTLE_MS) return
      last = performance.now()
      load()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting])
  return (
    <>
      <Box position="relative">
        {children}
        <div
          ref={lastFifth}
          aria-hidden
          style={{ position: 'absolute', insetInline: 0, top: '80%', bottom: 0, pointerEvents: 'none' }}
        />
      </Box>
      {onLoad ? (
        <Flex justify="center" py="8">
          <Button variant="outline" onClick={onLoad} loading={loading} loadingText={t`Load more`}>
            <Trans>Load more</Trans>
          </Button>
        </Flex>
      ) : null}
    </>
  )
}
