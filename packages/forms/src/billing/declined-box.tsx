import { Text, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

import { Trans } from '@wellspring/words/macro'

/** Why the last attempt failed, beside the card. It takes the focus, so that another card is one key away. */
export function DeclinedBox({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <chakra.div
      ref={box}
      role="alert"
      tabIndex={-1}
      px="4"
      py="3"
      borderRadius="lg"
      bg="bg.error"
      color="fg.error"
      scrollMarginY="24"
    >
      <Text fontWeight="medium">{message}</Text>
      <Text textStyle="sm">
        <Trans>You have not been charged. Try again, or pay with another card.</Trans>
      </Text>
    </chakra.div>
  )
}
