import { Box } from '@chakra-ui/react'

import { AccountMenu } from '@wellspring/ui/account-menu'
import type { AccountMenuProps } from '@wellspring/ui/account-menu'
import { LinkButton } from '@wellspring/ui/link'

import { useSession } from '@wellspring/api/session'
import type { readUserData } from '@wellspring/api/session'
import { Trans } from '@wellspring/words/macro'

export interface FrameAccountProps {
  logInHref: string
  accountItems: AccountMenuProps['items']
  onLoggedOut: () => void
  remembered: ReturnType<typeof readUserData>
}

/** Before the session is known: the log-in link, or space for the avatar of the remembered user. */
const Unknown = ({ logInHref }: { logInHref: string }) => (
  <>
    <Box css={{ '.remembered &': { display: 'none' } }}>
      <LogIn href={logInHref} />
    </Box>
    <Box display="none" boxSize="11" css={{ '.remembered &': { display: 'block' } }} />
  </>
)

const LogIn = ({ href }: { href: string }) => (
  <LinkButton href={href} size="sm" variant="outline">
    <Trans>Log in</Trans>
  </LinkButton>
)

/** The account menu, or the log-in link. */
export function FrameAccount({ logInHref, accountItems, onLoggedOut, remembered }: FrameAccountProps) {
  const { user, loadingUser, logout } = useSession()
  const known = user
    ? { name: `${user.firstName} ${user.lastName}`, detail: user.email, avatarSrc: user.profileImageUrl }
    : loadingUser && remembered
      ? { name: remembered.name, avatarSrc: remembered.avatar }
      : null
  if (!known) return loadingUser ? <Unknown logInHref={logInHref} /> : <LogIn href={logInHref} />
  return (
    <AccountMenu
      {...known}
      compact
      items={accountItems}
      onLogOut={() => {
        logout().then(onLoggedOut, onLoggedOut)
      }}
    />
  )
}
