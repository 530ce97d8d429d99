import { Box } from '@chakra-ui/react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'

import { LoadingList } from '@wellspring/ui/loading-list'

const HomeProviders = lazy(async () => {
  const providers = await import('./home-providers.tsx')
  return { default: providers.HomeProviders }
})

/** How far below the screen they begin to come. */
const NEAR = '400px'

/** People come when somebody scrolls to them: the first screen does not wait for their code. */
export function NearProviders() {
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
    <Box ref={place} minH="18rem">
      {isNear ? (
        <Suspense fallback={<LoadingList count={3} label="Providers are on their way" />}>
          <HomeProviders />
        </Suspense>
      ) : null}
    </Box>
  )
}
