import {
  Outlet,
  createRootRouteWithContext,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import { useState } from 'react'

import { RouteError } from '@wellspring/app/route-error'
import type { RouterContext } from '@wellspring/app/router-options'
import { useFrame } from '@wellspring/app/use-frame'
import { usePreloadHelpPage } from '@wellspring/app/use-preload-help-page'
import { CartLauncher, CartProvider } from '@wellspring/features/cart'
import { AppFrame, SignInPrompt, withRedirect } from '@wellspring/features/identity'
import { SafeLink } from '@wellspring/features/safety'
import { SessionProvider, useSession } from '@wellspring/api/session'
import type { NavigationItem } from '@wellspring/ui/app-shell'
import { NotFound } from '@wellspring/ui/not-found'

import { LazyBoughtBefore, LazyTools } from '../lazy-tools.tsx'
import { footerGroups, helpLinks, mainNavigation, navigation } from '../navigation.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <NotFound />,
  errorComponent: RouteError,
})

function Root() {
  return (
    <SessionProvider account={Route.useRouteContext({ select: ({ account }) => account })}>
      <CartProvider>
        <Frame />
      </CartProvider>
    </SessionProvider>
  )
}

function Frame() {
  const { history } = useRouter()
  const { frame, isBare } = useFrame()
  const { user, loadingUser } = useSession()
  const [ownMenu, setOwnMenu] = useState<readonly NavigationItem[]>(mainNavigation)
  const navigate = useNavigate()
  usePreloadHelpPage()
  const href = useRouterState({ select: ({ location }) => location.href })
  const wantsCart = useRouterState({
    select: ({ location }) => (location.search as { cart?: unknown }).cart === 'open',
  })
  const toCheckout = (signedIn: boolean) =>
    void navigate(signedIn ? { to: '/checkout' } : { to: '/login', search: { redirect: '/shop?cart=open' } })
  return (
    <SignInPrompt forgotPasswordHref={withRedirect('/forgot-password', { redirect: href })}>
      <AppFrame
        {...frame}
        navigation={ownMenu}
        accountItems={ownMenu.filter(({ isInAccountMenu }) => isInAccountMenu)}
        // Signed-in users have these pages in their menus.
        footerGroups={user ? [] : footerGroups}
        extraLinks={user ? helpLinks : []}
        guestNavigation={navigation}
        rememberedNavigation={loadingUser ? mainNavigation : undefined}
        variant={isBare ? 'bare' : 'public'}
        logInHref="/login"
        tools={
          <>
            <SafeLink />
            <LazyTools go={frame.go} currentPath={frame.currentPath} onMenu={setOwnMenu} />
          </>
        }
        onLoggedOut={() => history.replace('/')}
        cart={
          <CartLauncher
            onCheckout={toCheckout}
            resumed={wantsCart}
            onResumed={() => void navigate({ to: frame.currentPath, replace: true, resetScroll: false })}
          >
            <LazyBoughtBefore />
          </CartLauncher>
        }
      >
        <Outlet />
      </AppFrame>
    </SignInPrompt>
  )
}
