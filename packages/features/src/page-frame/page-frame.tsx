import { Box } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { AccountMenu } from '@wellspring/ui/account-menu'
import type { AccountMenuItem } from '@wellspring/ui/account-menu'
import { AppShell } from '@wellspring/ui/app-shell'
import type { AppShellProps } from '@wellspring/ui/app-shell'
import { LinkButton } from '@wellspring/ui/link'
import { OfflineNotice } from '@wellspring/ui/offline-notice'
import { ProgressBar } from '@wellspring/ui/progress-bar'
import { ThemeSwitch } from '@wellspring/ui/theme-switch'
import { Toaster } from '@wellspring/ui/toast'

import { useSession } from '../session/index.ts'
import { documentTitle } from './document-title.ts'
import { IdleSignOut } from './idle-sign-out.tsx'

export interface PageFrameProps extends Pick<
  AppShellProps,
  'navigation' | 'currentPath' | 'variant' | 'cart' | 'footerGroups'
> {
  children: ReactNode
  /** The page's own title, where the path's words will not do. */
  title?: string | undefined
  accountItems: readonly AccountMenuItem[]
  logInHref: string
  onLoggedOut: () => void
}

/** Who is signed in, or the way in; the same space for both, so that nothing moves. */
function Account({
  accountItems,
  logInHref,
  onLoggedOut,
}: Pick<PageFrameProps, 'accountItems' | 'logInHref' | 'onLoggedOut'>) {
  const { user, logout } = useSession()
  return (
    <Box minW="6.5rem" minH="11" display="flex" justifyContent="flex-end">
      {user ? (
        <AccountMenu
          name={`${user.firstName} ${user.lastName}`}
          detail={user.email}
          avatarSrc={user.profileImageUrl}
          items={accountItems}
          onLogOut={() => void logout().then(onLoggedOut)}
          compact
        />
      ) : (
        <LinkButton href={logInHref} variant="outline">
          Log in
        </LinkButton>
      )}
    </Box>
  )
}

/** What every page of every app stands in. */
export function PageFrame({
  children,
  title,
  accountItems,
  logInHref,
  onLoggedOut,
  ...shell
}: PageFrameProps) {
  useEffect(() => {
    document.title = documentTitle(shell.currentPath, title)
  }, [shell.currentPath, title])
  return (
    <>
      <ProgressBar />
      <AppShell
        {...shell}
        notice={<OfflineNotice />}
        tools={<ThemeSwitch />}
        account={<Account accountItems={accountItems} logInHref={logInHref} onLoggedOut={onLoggedOut} />}
      >
        {children}
      </AppShell>
      <IdleSignOut />
      <Toaster />
    </>
  )
}
