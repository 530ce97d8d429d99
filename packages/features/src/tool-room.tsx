import { Box } from '@chakra-ui/react'

import { readUserData, useSession } from '@wellspring/api/session'

/** In the bar, until it is known who looks: the room of a tool that whoever is remembered will have there. */
export function ToolRoom() {
  const { loadingUser } = useSession()
  return loadingUser && readUserData() ? <Box boxSize="11" /> : null
}
