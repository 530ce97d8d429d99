import { Box, chakra } from '@chakra-ui/react'

import { LifeBuoyIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

export interface SafeLinkProps {
  /** Whoever works here has little room in a phone's bar: its sign stands there alone, and is called by its words. */
  isAtWork?: boolean
}

/** In the bar of every page of every host, for guests too. */
export function SafeLink({ isAtWork = false }: SafeLinkProps) {
  return (
    <Link
      href="/safe"
      variant="bare"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minH="11"
      // On a phone nothing else keeps it apart from the button beside it.
      me={{ base: '1', sm: '0' }}
      textStyle={{ base: 'xs', sm: 'sm' }}
      fontWeight="medium"
      color="fg"
      whiteSpace="nowrap"
    >
      {/* The pill is less high than what a finger meets. */}
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        h="8"
        px={{ base: '2', sm: '3' }}
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="full"
        _hover={{ bg: 'bg.muted' }}
      >
        {/* A phone's bar has room for one of them. */}
        <Box as="span" hideBelow={isAtWork ? undefined : 'sm'}>
          <LifeBuoyIcon size={16} />
        </Box>
        <Box as="span" srOnly={{ base: isAtWork, sm: false }}>
          <Trans>I am not safe</Trans>
        </Box>
      </chakra.span>
    </Link>
  )
}
