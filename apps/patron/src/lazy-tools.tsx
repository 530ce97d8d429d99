import { Box } from '@chakra-ui/react'

import { GuestSearch } from '@wellspring/app/guest-search'
import { useSession } from '@wellspring/api/session'
import { lazyPart } from '@wellspring/ui/lazy-part'

import { publicPages } from './navigation.ts'
import type { OwnToolsProps } from './own-tools.tsx'

export const loadOwnTools = () => import('./own-tools.tsx')

/** Reserves the space of search and bell, so that nothing beside them moves when they load. */
const room = (
  <>
    <Box boxSize="11" />
    <Box boxSize="11" />
  </>
)

const loadPublicSources = async () => {
  const { publicCommands } = await import('./commands.ts')
  return publicCommands
}

const OwnTools = lazyPart(async () => (await loadOwnTools()).OwnTools, room)

/** Public pages serve guests first, so this code loads only for signed-in users. */
export function LazyTools(props: Omit<OwnToolsProps, 'userId'>) {
  const { user, loadingUser } = useSession()
  if (user) return <OwnTools {...props} userId={user.id} />
  return loadingUser ? (
    <Box display="none" css={{ '.remembered &': { display: 'contents' } }}>
      {room}
    </Box>
  ) : (
    <GuestSearch navigation={publicPages} loadSources={loadPublicSources} go={props.go} />
  )
}

/** Shown below the cart; its code loads when the cart first opens. */
export const LazyBoughtBefore = lazyPart(
  async () => (await import('./parts/orders/bought-before.tsx')).BoughtBefore,
)
