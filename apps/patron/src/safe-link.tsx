import { chakra } from '@chakra-ui/react'

import { LifeBuoyIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'

/** In the bar of every page, for guests too, and a link without a script. */
export function SafeLink() {
  return (
    <Link
      href="/safe"
      // Where there is room for the picture only, the pointer shows the words.
      title="I am not safe"
      variant="bare"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="1.5"
      minH="11"
      minW="11"
      px={{ base: '0', sm: '2' }}
      borderRadius="md"
      textStyle="sm"
      color="fg.muted"
      whiteSpace="nowrap"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
    >
      <chakra.span hideBelow="sm">
        <LifeBuoyIcon size={20} />
      </chakra.span>
      <chakra.span srOnly={{ base: false, lg: true, xl: false }}>I am not safe</chakra.span>
    </Link>
  )
}
