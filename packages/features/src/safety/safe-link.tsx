import { chakra } from '@chakra-ui/react'

import { LifeBuoyIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'

/** In the bar of every page of every host, for guests too. */
export function SafeLink() {
  return (
    <Link
      href="/safe"
      variant="bare"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="1.5"
      minH="11"
      minW="11"
      px={{ base: '1', sm: '2' }}
      borderRadius="md"
      textStyle="sm"
      color="fg.muted"
      whiteSpace="nowrap"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
    >
      <chakra.span hideBelow="sm">
        <LifeBuoyIcon size={20} />
      </chakra.span>
      I am not safe
    </Link>
  )
}
