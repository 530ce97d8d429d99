import { Box } from '@chakra-ui/react'

import { useSession } from '@wellspring/api/session'
import { lazyPart } from '@wellspring/ui/lazy-part'

import type { OwnToolsProps } from './own-tools.tsx'

export const loadOwnTools = () => import('./own-tools.tsx')

/** The room of the search and the bell: what stands beside them stays where it is when they come. */
const room = (
  <>
    <Box boxSize="11" />
    <Box boxSize="11" />
  </>
)

const OwnTools = lazyPart(async () => (await loadOwnTools()).OwnTools, room)

/** Public pages are for guests first, so the code of these comes with somebody who is signed in. */
export function LazyTools(props: Omit<OwnToolsProps, 'userId'>) {
  const { user, loadingUser } = useSession()
  if (user) return <OwnTools {...props} userId={user.id} />
  return loadingUser ? (
    <Box display="none" css={{ '.remembered &': { display: 'contents' } }}>
      {room}
    </Box>
  ) : null
}

/** Below the cart, whose code comes when it first opens. */
export const LazyBoughtBefore = lazyPart(
  async () => (await import('./parts/orders/bought-before.tsx')).BoughtBefore,
)
