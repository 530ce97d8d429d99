import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AccountMenu } from './components/account-menu/account-menu.tsx'
import { AppShell } from './components/app-shell/app-shell.tsx'
import { HomeIcon } from './components/icon/icon.tsx'
import { OfflineNotice } from './components/offline-notice/offline-notice.tsx'
import { PageHeader } from './components/page-header/page-header.tsx'
import { ProductGrid } from './components/product-grid/product-grid.tsx'
import { ProductMarquee } from './components/product-marquee/product-marquee.tsx'
import { ProviderCard } from './components/provider-card/provider-card.tsx'
import { RelativeDate } from './components/relative-date/relative-date.tsx'
import { Strip } from './components/strip/strip.tsx'
import { TestimonialCarousel } from './components/testimonial-carousel/testimonial-carousel.tsx'
import { Toaster } from './components/toast/toast.tsx'
import { UiProvider } from './provider.tsx'
import { sampleProducts } from './testing/samples.ts'
import { system } from './theme/index.ts'

function PublicPage() {
  return (
    <UiProvider>
      <AppShell
        variant="public"
        navigation={[{ label: 'Shop', href: '/shop', icon: HomeIcon }]}
        currentPath="/shop"
        account={<AccountMenu name="Amara" items={[]} onLogOut={() => {}} />}
        notice={<OfflineNotice />}
      >
        <PageHeader title="Shop" />
        <ProductGrid products={sampleProducts} />
        <ProductMarquee products={sampleProducts} />
        <Strip label="products">words</Strip>
        <ProviderCard name="Amara" domain="mental" bookHref="/book" />
        <TestimonialCarousel testimonials={[{ name: 'Leila', bio: 'Member', description: 'I stayed.' }]} />
        <RelativeDate date="2026-11-20" now="2026-11-21" />
        <Toaster />
      </AppShell>
    </UiProvider>
  )
}

test('a server-rendered page is hydrated without differences', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<PublicPage />)
  const recovered = vi.fn<() => void>()
  let taken: Root | undefined
  await act(async () => {
    taken = hydrateRoot(root, <PublicPage />, { onRecoverableError: recovered })
  })
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints.mock.calls.map(String)).toEqual([])
  act(() => taken?.unmount())
  root.remove()
})

test.each([
  [true, 0],
  [false, 1],
])(
  'the global styles are computed, when the page contains them (%s), so many times: %i',
  (isStyled, times) => {
    const known = Object.getOwnPropertyDescriptor(system, '_global') ?? {}
    const worksOut = vi.fn<() => []>(() => [])
    Object.defineProperty(system, '_global', { configurable: true, get: worksOut })
    renderToString(<UiProvider isStyled={isStyled}>words</UiProvider>)
    Object.defineProperty(system, '_global', known)
    expect(worksOut).toHaveBeenCalledTimes(times)
  },
)
