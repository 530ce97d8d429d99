import { Text, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'

import { t } from '@wellspring/words/macro'

/** Some messages of the gateway end with this advice already. */
const hasAdvice = (message: string) => message.endsWith('try again.')

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
        {hasAdvice(message)
          ? t`You have not been charged.`
          : t`You have not been charged. Try again, or pay with another card.`}
      </Text>
    </chakra.div>
  )
}
