import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Product } from '@wellspring/api/contract/catalogue'
import { providerSample } from '@wellspring/api/testing/directory'
import { productSample } from '@wellspring/api/testing/products'
import { CartProvider } from '@wellspring/features/cart'
import { rememberAmara, renderScreen } from '@wellspring/features/test-support'
import { guardPresses } from '@wellspring/ui/press-guard'
import { toast } from '@wellspring/ui/toast'

import { ProductScreen } from './product-screen.tsx'

type Replies = NonNullable<Parameters<typeof renderScreen>[1]>

const product = productSample()
const nothing: Replies = {
  'GET /user-cart': () => ({
    cart: [],
    saved: [],
    totals: { subtotal: 0, shipping: 10, discount: 0, total: 10 },
  }),
  'GET /ratings/product/p1': () => ({ ratings: [], totalRecords: 0, byStars: [0, 0, 0, 0, 0] }),
}

function show(others: Product[], replies: Replies = {}) {
  const onBuy = vi.fn<() => void>()
  const queries: string[] = []
  const shown = renderScreen(
    <CartProvider>
      <Suspense>
        <ProductScreen id="p1" onBuy={onBuy} />
      </Suspense>
    </CartProvider>,
    {
      ...nothing,
      'GET /products/p1': () => ({ product }),
      'GET /products': (_input, query) => {
        // The seller's other products are a separate request.
        if (query.has('seller')) return { product: [product], totalRecords: 1 }
        queries.push(String(query))
        return { product: [product, ...others], totalRecords: others.length + 1 }
      },
      ...replies,
    },
  )
  return { ...shown, onBuy, queries }
}

beforeEach(() => localStorage.clear())
// Toasts are shared by all tests of a worker.
afterEach(() => vi.restoreAllMocks())

describe('a product that cannot be added to the cart', () => {
  test.each([
    ['Add to cart', { status: 409, msgCode: 'OUT_OF_STOCK', message: 'Sleep Mist is sold out.' }],
    ['Buy now', { status: 500, msgCode: 'INTERNAL', message: '' }],
  ])(
    'after "%s" shows the error beside the button and in a toast, until the next click',
    async (name, refusal) => {
      const words = refusal.message || 'Unhandled Error.'
      const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
      vi.spyOn(toast, 'success').mockImplementation(() => {})
      const answers = [refusal, {}].values()
      const { user, onBuy, asked } = show([], {
        ...rememberAmara(),
        'POST /cart': () => answers.next().value ?? {},
      })
      const posted = () => asked.filter(([call]) => call === 'POST /cart')
      await vi.waitFor(() => expect(asked.map(([call]) => call)).toContain('GET /user-cart'))
      await user.click(await screen.findByRole('button', { name }))
      expect(await screen.findByRole('alert')).toHaveTextContent(words)
      const buttons = screen.getByRole('button', { name: 'Buy now' }).parentElement
      expect(buttons).toContainElement(screen.getByRole('button', { name }))
      expect(buttons?.nextElementSibling).toBe(screen.getByRole('alert'))
      expect(said.mock.calls).toEqual([[words]])
      expect(onBuy).not.toHaveBeenCalled()
      await user.click(screen.getByRole('button', { name }))
      await vi.waitFor(() => expect(posted()).toHaveLength(2))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

const inCart = (): unknown => JSON.parse(localStorage.getItem('cart') ?? '[]')

describe('the cart', () => {
  test('gets one item from a double click, and the button then offers one more', async () => {
    const end = guardPresses()
    const { user } = show([])
    await user.dblClick(await screen.findByRole('button', { name: 'Add to cart' }))
    expect(await screen.findByText(/· 1 in your cart$/)).toBeVisible()
    expect(inCart()).toMatchObject([{ id: product.productVariants[0]?.id, quantity: 1 }])
    end()
    await user.click(screen.getByRole('button', { name: 'Add 1 more' }))
    await vi.waitFor(() => expect(inCart()).toMatchObject([{ quantity: 2 }]))
  })

  test('holds the last quantity after Buy now, back and Buy now again', async () => {
    const { user, onBuy } = show([])
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Buy now' }))
      await vi.waitFor(() => expect(onBuy).toHaveBeenCalledTimes(times))
    }
    expect(inCart()).toMatchObject([{ quantity: 1 }])
    await user.click(screen.getByRole('button', { name: 'One more' }))
    await user.click(screen.getByRole('button', { name: 'Buy now' }))
    await vi.waitFor(() => expect(inCart()).toMatchObject([{ quantity: 2 }]))
  })

  test('gets its existing line updated by Buy now of a signed-in patron', async () => {
    const line = { id: 'line-1', productId: 'p1', productVariantId: product.productVariants[0]?.id }
    const { user, onBuy, asked } = show([], {
      ...rememberAmara(),
      'GET /user-cart': () => ({
        cart: [{ ...line, name: 'x', quantity: 3, price: 1, totalQuantity: 9 }],
        saved: [],
      }),
      'PUT /cart/line-1': () => ({ line }),
    })
    expect(await screen.findByRole('button', { name: 'Add 1 more' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Buy now' }))
    await vi.waitFor(() => expect(onBuy).toHaveBeenCalledOnce())
    expect(asked.filter(([call]) => !call.startsWith('GET'))).toEqual([['PUT /cart/line-1', { quantity: 1 }]])
  })
})

describe('the seller', () => {
  const seller = providerSample({ id: product.seller.id, name: product.seller.name })

  test('is shown with their name, profession and verification date', async () => {
    show([], { [`GET /provider-details/${seller.id}`]: () => ({ provider: seller }) })
    const card = within(await screen.findByRole('region', { name: seller.name }))
    expect(card.getByText('Amara Okafor · Psychiatrist')).toBeVisible()
    expect(card.getByText('Verified by Wellspring on Jun 15, 2026')).toBeVisible()
    expect(card.getByRole('link', { name: 'See the seller' })).toHaveAttribute(
      'href',
      `/providers/${seller.id}`,
    )
  })

  test('has other products listed, without the current one', async () => {
    show([], {
      'GET /products': (_input, query) => ({
        product: query.has('seller') ? [product, productSample({ id: 'p4', name: 'Linen Bag' })] : [product],
        totalRecords: 2,
      }),
    })
    const strip = within(await screen.findByRole('region', { name: 'products of this shop' }))
    expect(strip.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Linen Bag' })])
    expect(screen.getByRole('heading', { level: 2, name: `More from ${product.seller.name}` })).toBeVisible()
  })

  test('without a public page is only named', async () => {
    show([], {
      [`GET /provider-details/${seller.id}`]: () => ({ status: 404, msgCode: 'NOT_FOUND', message: 'No.' }),
    })
    expect(await screen.findByRole('link', { name: product.seller.name })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See the seller' })).toBeNull()
  })
})

describe('other products of the same area', () => {
  test('show in a carousel, without the current one', async () => {
    const { queries } = show([
      productSample({ id: 'p2', name: 'Night Tea' }),
      productSample({ id: 'p3', name: 'Calm Journal' }),
    ])
    const strip = await screen.findByRole('region', { name: 'products for mental wellness' })
    expect(screen.getByRole('heading', { level: 2, name: 'More for mental wellness' })).toBeVisible()
    expect(within(strip).getAllByRole('link')).toEqual([
      screen.getByRole('link', { name: 'Night Tea' }),
      screen.getByRole('link', { name: 'Calm Journal' }),
    ])
    expect(screen.getByRole('button', { name: 'Scroll products for mental wellness left' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Scroll products for mental wellness right' })).toBeVisible()
    expect(queries).toEqual(['area=mental&limit=24&page=0'])
  })

  test('leave out what another list on the page already shows', async () => {
    const [bag, tea, mat] = [
      productSample({ id: 'p2', name: 'Linen Bag' }),
      productSample({ id: 'p3', name: 'Night Tea' }),
      productSample({ id: 'p4', name: 'Cork Mat' }),
    ]
    show([], {
      'GET /products': (_input, query) => ({
        product: query.has('seller') ? [product, bag] : [product, bag, tea, mat],
        totalRecords: 4,
      }),
      'GET /products/p1/bought-together': () => ({ products: [bag, tea] }),
    })
    const linksOf = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(await linksOf('products for mental wellness')).toEqual(['Cork Mat'])
    expect(await linksOf('products that others also bought')).toEqual(['Night Tea'])
    expect(await linksOf('products of this shop')).toEqual(['Linen Bag'])
  })

  test('are limited to twelve', async () => {
    show(Array.from({ length: 20 }, (_, index) => productSample({ id: `o${index}`, name: `Thing ${index}` })))
    const strip = await screen.findByRole('region', { name: 'products for mental wellness' })
    expect(within(strip).getAllByRole('link')).toHaveLength(12)
  })

  test('show no carousel if there are none', async () => {
    const { queries } = show([])
    await vi.waitFor(() => expect(queries).toHaveLength(1))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sleep Mist' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Scroll/ })).toBeNull()
  })
})
