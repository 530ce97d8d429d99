import {
  Outlet,
  createRootRouteWithContext,
  useMatches,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'

import { CartLauncher, CartProvider } from '@wellspring/features/cart'
import { AppFrame, SignInPrompt, withRedirect } from '@wellspring/features/identity'
import { SessionProvider } from '@wellspring/api/session'
import { NotFound } from '@wellspring/ui/not-found'

import { OwnZone } from '../features/profile/own-zone.tsx'
import { LazyNoticeBell } from '../lazy-notice-bell.tsx'
import { accountItems, footerGroups, navigation } from '../navigation.ts'
import { pageTitle } from '../page-title.ts'
import { RouteError } from '../route-error.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <NotFound />,
  errorComponent: RouteError,
})

function Root() {
  return (
    <SessionProvider>
      <OwnZone />
      <CartProvider>
        <Frame />
      </CartProvider>
    </SessionProvider>
  )
}

function Frame() {
  const router = useRouter()
  const navigate = useNavigate()
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  const currentPath = useRouterState({ select: ({ location }) => location.pathname })
  const href = useRouterState({ select: ({ location }) => location.href })
  const wantsCart = useRouterState({
    select: ({ location }) => (location.search as { cart?: unknown }).cart === 'open',
  })
  const { title, isWholeTitle } = useMatches({ select: pageTitle, structuralSharing: true })
  const toCheckout = (signedIn: boolean) =>
    void navigate(signedIn ? { to: '/checkout' } : { to: '/login', search: { redirect: '/shop?cart=open' } })
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  return (
    <SignInPrompt forgotPasswordHref={withRedirect('/forgot-password', { redirect: href })}>
      <AppFrame
        {...{ navigation, accountItems, footerGroups, pending, currentPath, title, isWholeTitle }}
        guestNavigation={navigation}
        variant={bare ? 'bare' : 'public'}
        logInHref="/login"
        go={(path) => router.history.push(path)}
        tools={<LazyNoticeBell />}
        onLoggedOut={() => router.history.replace('/')}
        cart={
          <CartLauncher
            onCheckout={toCheckout}
            resumed={wantsCart}
            onResumed={() => void navigate({ to: currentPath, replace: true, resetScroll: false })}
          />
        }
      >
        <Outlet />
      </AppFrame>
    </SignInPrompt>
  )
}
