import { Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import { canConnect } from '../peer/call-peer.ts'

/** For a browser without WebRTC, or with WebRTC disabled. */
export function NoVideoNote({ impossible = !canConnect() }: { impossible?: boolean }) {
  if (!impossible) return null
  return (
    <Text role="note" bg="bg.warning" color="fg.warning" borderRadius="lg" px="4" py="3">
      <Trans>
        Video is not possible in this browser. You can write to each other here, and talk by phone.
      </Trans>
    </Text>
  )
}
