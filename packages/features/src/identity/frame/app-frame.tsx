import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { AccountMenuProps } from '@wellspring/ui/account-menu'
import { AppShell } from '@wellspring/ui/app-shell'
import type { AppShellProps } from '@wellspring/ui/app-shell'
import { LateNotice } from '@wellspring/ui/late-notice'
import { LinkProvider } from '@wellspring/ui/link'
import { OfflineNotice } from '@wellspring/ui/offline-notice'
import { OutdatedNotice } from '@wellspring/ui/outdated-notice'
import { ThemeSwitch } from '@wellspring/ui/theme-switch'
import { Toaster } from '@wellspring/ui/toast'

import { useSession } from '@wellspring/api/session'
import type { readUserData } from '@wellspring/api/session'
import { t } from '@wellspring/words/macro'
import { documentTitle } from './document-title.ts'
import { FrameAccount } from './frame-account.tsx'
import { IdleSignOut } from './idle-sign-out.tsx'
import { createRoutedAnchor } from './routed-anchor.tsx'
import type { Travel } from './routed-anchor.tsx'
import { useForgetDrafts } from './use-forget-drafts.ts'

type Shell = Omit<AppShellProps, 'account' | 'navigation' | 'legalLinks'>

export interface AppFrameProps extends Shell, Travel {
  /** The menu of a signed-in user. */
  navigation: AppShellProps['navigation']
  guestNavigation?: AppShellProps['navigation']
  accountItems: AccountMenuProps['items']
  logInHref: string
  onLoggedOut: () => void
  /** Extra footer links, shown before those that every host has. */
  extraLinks?: NonNullable<AppShellProps['legalLinks']>
  /** Shows that a page is loading. */
  progress: ReactNode
  /** The page's title, where the one derived from its path will not do. */
  title?: string | undefined
  /** The title is used alone, without the product's name after it. */
  isWholeTitle?: boolean | undefined
  /** The user the browser remembers, so that the first paint is right. Omit it where the server renders the page. */
  remembered?: ReturnType<typeof readUserData>
  children: ReactNode
}

/** Updates title and focus on in-app navigation, as a page load would. */
function usePlace(currentPath: string, title: string | undefined, isWhole: boolean) {
  const known = useRef(currentPath)
  useEffect(() => {
    document.title = documentTitle(currentPath, title, isWhole)
  }, [currentPath, title, isWhole])
  useEffect(() => {
    if (known.current === currentPath) return
    known.current = currentPath
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [currentPath])
}

/** Links to the pages every host has. */
const legalLinks = [
  { label: t`Terms of service`, href: '/terms' },
  { label: t`Privacy policy`, href: '/privacy' },
]

/** The frame around every page of an app. Needs a SessionProvider above. */
export function AppFrame(props: AppFrameProps) {
  const { navigation, guestNavigation = [], accountItems, logInHref, onLoggedOut, go, preload } = props
  const {
    progress,
    title,
    isWholeTitle = false,
    remembered = null,
    extraLinks = [],
    children,
    ...shell
  } = props
  const { user, loadingUser } = useSession()
  const [anchor] = useState(() => createRoutedAnchor({ go, ...(preload && { preload }) }))
  const signedIn = user !== null || (loadingUser && remembered !== null)
  useForgetDrafts(user === null && !loadingUser)
  usePlace(props.currentPath, title, isWholeTitle)
  return (
    <LinkProvider component={anchor}>
      {progress}
      <AppShell
        variant={signedIn ? 'app' : 'public'}
        {...shell}
        legalLinks={[...extraLinks, ...legalLinks]}
        navigation={signedIn ? navigation : guestNavigation}
        notice={
          <>
            <OfflineNotice />
            <LateNotice />
            <OutdatedNotice />
            {props.notice}
          </>
        }
        // Signed-in users have the switch in their account menu.
        footerNote={props.footerNote ?? (signedIn ? undefined : <ThemeSwitch />)}
        account={
          <FrameAccount
            logInHref={logInHref}
            accountItems={accountItems}
            onLoggedOut={onLoggedOut}
            remembered={remembered}
          />
        }
      >
        {children}
      </AppShell>
      <IdleSignOut />
      <Toaster />
    </LinkProvider>
  )
}
