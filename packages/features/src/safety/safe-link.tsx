import { Box, chakra } from '@chakra-ui/react'

import { useSession } from '@wellspring/api/session'
import { LifeBuoyIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

export interface SafeLinkProps {
  /** On a desk, where it is at hand and no more than that: in grey, without a frame. */
  isAtWork?: boolean
}

const hidden = { display: 'none' } as const
const onPhone = '@media (max-width: 599.98px)'
/** Too narrow for its words beside the tools of whoever is logged in. */
const onNarrowPhone = '@media (max-width: 351.98px)'
/** Read, and not seen. */
const unseen = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/**
 * In the bar of every page of every host, for guests too. A phone's bar has its words; on the narrowest its sign stands
 * there alone for whoever is logged in, and is called by its words. Before it is known who looks, the class on the root
 * says it.
 */
export function SafeLink({ isAtWork = false }: SafeLinkProps) {
  const { user, loadingUser } = useSession()
  const isSign = isAtWork || user !== null
  const whoever = loadingUser && !isSign
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
      textStyle={{ base: 'xs', sm: isAtWork ? 'xs' : 'sm' }}
      fontWeight={isAtWork ? 'normal' : 'medium'}
      color={isAtWork ? 'fg.muted' : 'fg'}
      whiteSpace="nowrap"
    >
      {/* The pill is less high than what a finger meets. */}
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        h="8"
        px={{ base: '2', sm: '3' }}
        {...(!isAtWork && { borderWidth: '1px', borderColor: 'border.control' })}
        borderRadius="full"
        _hover={{ bg: 'bg.muted' }}
      >
        {/* A phone's bar has room for one of them. */}
        <Box
          as="span"
          css={{
            [onPhone]: hidden,
            ...(isSign && { [onNarrowPhone]: { display: 'inline' } }),
            ...(whoever && { '.remembered &': { [onNarrowPhone]: { display: 'inline' } } }),
          }}
        >
          <LifeBuoyIcon size={16} />
        </Box>
        <Box
          as="span"
          css={{
            [onNarrowPhone]: isSign ? unseen : {},
            ...(whoever && { '.remembered &': { [onNarrowPhone]: unseen } }),
          }}
        >
          <Trans>I am not safe</Trans>
        </Box>
      </chakra.span>
    </Link>
  )
}
