import { Button, Flex } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'

const THROTTLE_MS = 150

/** Fetches on when four fifths of the list have been seen; the button is for those who do not scroll. */
export function LoadMore({ onLoad, loading }: { onLoad: () => void; loading: boolean }) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    const element = mark.current
    if (!element || loading) return
    let last = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || performance.now() - last < THROTTLE_MS) return
        last = performance.now()
        load()
      },
      { rootMargin: '0px 0px 80% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [loading])
  return (
    <Flex ref={mark} justify="center" py="8">
      <Button variant="outline" onClick={onLoad} loading={loading} loadingText="Load more">
        Load more
      </Button>
    </Flex>
  )
}
