import { Box, chakra } from '@chakra-ui/react'

import { useSession } from '@wellspring/api/session'
import { LifeBuoyIcon } from '@wellspring/ui/icon'
import { Link } from '@wellspring/ui/link'
import { Trans } from '@wellspring/words/macro'

export interface SafeLinkProps {
  /** On work hosts the link is subdued: grey and without a border. */
  isAtWork?: boolean
}

const hidden = { display: 'none' } as const
const onPhone = '@media (max-width: 599.98px)'
/** Too narrow for the label next to the controls of a logged-in user. */
const onNarrowPhone = '@media (max-width: 351.98px)'
/** Visible to screen readers only. */
const unseen = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/**
 * The help link in the header of every page of every host, for guests too. A phone shows the label without the icon;
 * the narrowest phones show a logged-in user the icon alone, with the label for screen readers. While the session is
 * loading, the class on the root element says whether a user is logged in.
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
      // On a phone this margin is the only gap to the next button.
      me={{ base: '2', sm: '0' }}
      textStyle={{ base: 'xs', sm: isAtWork ? 'xs' : 'sm' }}
      fontWeight={isAtWork ? 'normal' : 'medium'}
      color={isAtWork ? 'fg.muted' : 'fg'}
      whiteSpace="nowrap"
    >
      {/* The visible pill is lower than the touch target around it. */}
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
        {/* A phone's header has room for either the icon or the label. */}
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
