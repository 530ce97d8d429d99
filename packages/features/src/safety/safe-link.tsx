import { Box, chakra } from '@chakra-ui/react'

import { LifeBuoyIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

/** In the bar of every page of every host, for guests too. */
export function SafeLink() {
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
        {/* A phone's bar has room for the words alone. */}
        <Box as="span" hideBelow="sm">
          <LifeBuoyIcon size={16} />
        </Box>
        <Trans>I am not safe</Trans>
      </chakra.span>
    </Link>
  )
}
