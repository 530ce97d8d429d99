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

/** The account's menu, or the way in; nothing while it is unknown which. */
export function FrameAccount({ logInHref, accountItems, onLoggedOut, remembered }: FrameAccountProps) {
  const { user, loadingUser, logout } = useSession()
  const known = user
    ? { name: `${user.firstName} ${user.lastName}`, detail: user.email, avatarSrc: user.profileImageUrl }
    : loadingUser && remembered
      ? { name: remembered.name, avatarSrc: remembered.avatar }
      : null
  if (!known)
    return loadingUser ? null : (
      <LinkButton href={logInHref} size="sm" variant="outline">
        <Trans>Log in</Trans>
      </LinkButton>
    )
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
