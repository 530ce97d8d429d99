import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { ProductStatus } from '@wellspring/api/contract/product-status'
import { sellerProductSample } from '@wellspring/api/testing/products'

import { rememberAmara, renderScreen } from '../test-support.tsx'
import { NewProductScreen, ProductEditor, ProductsListScreen, readProductSearch } from './index.ts'
import type { ProductSearch } from './product-search.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})

const product = sellerProductSample()
const path = `/products/me/${product.id}`
const counts = (change: Partial<Record<ProductStatus, number>> = {}) => ({
  draft: 0,
  in_review: 0,
  published: 0,
  held: 0,
  archived: 0,
  ...change,
})
const list = {
  'GET /products/me': () => ({ product: [product], totalRecords: 1, statusCounts: counts({ draft: 1 }) }),
}

type Replies = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: Replies = {}, own = true) {
  const onSearch = vi.fn<(search: ProductSearch) => void>()
  const shown = renderScreen(
    <ProductsListScreen
      search={{}}
      onSearch={onSearch}
      productHref={(id) => `/products/${id}`}
      {...(own && { newHref: '/products/new' })}
    />,
    { ...rememberAmara(), ...list, ...replies },
  )
  return { ...shown, onSearch }
}

function editor(replies: Replies = {}, scope: 'provider' | 'admin' = 'provider') {
  return renderScreen(
    <ProductEditor id={product.id} scope={scope} back={{ href: '/products', label: 'Products' }} />,
    { ...rememberAmara(), [`GET ${path}`]: () => ({ product }), ...replies },
  )
}

describe('the list of products', () => {
  test('shows price, stock and sales of each product', async () => {
    show()
    expect(await screen.findByRole('link', { name: 'Cork mat' })).toHaveAttribute(
      'href',
      `/products/${product.id}`,
    )
    const row = screen.getByRole('row', { name: /Cork mat/ })
    for (const words of ['2 variants', 'Draft', '$58.00 – $68.00', '12', 'Long: sold out', '3'])
      expect(within(row).getByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Draft (1)' })).toBeVisible()
  })

  test('keeps its filters in the address', async () => {
    const { user, onSearch } = show()
    await user.click(await screen.findByRole('button', { name: 'In review (0)' }))
    expect(onSearch).toHaveBeenLastCalledWith({ status: 'in_review' })
    await user.click(screen.getByRole('button', { name: 'In stock' }))
    expect(onSearch).toHaveBeenLastCalledWith({ sort: 'stock' })
  })

  test('sends several products for review and says which were refused', async () => {
    const other = sellerProductSample({ id: crypto.randomUUID(), name: 'Wool mat' })
    const { user, asked } = show({
      'GET /products/me': () => ({ product: [product, other], totalRecords: 2, statusCounts: counts() }),
      [`POST /products/${product.id}/status`]: () => ({ product }),
      [`POST /products/${other.id}/status`]: () => ({
        status: 422,
        msgCode: 'VALIDATION_FAILED',
        message: 'A price is missing.',
      }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Send 2 products for review' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send 2 products for review' })
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 products for review' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      '1 done, 1 not:Wool mat: A price is missing.',
    )
    expect(asked).toContainEqual([`POST /products/${product.id}/status`, { status: 'in_review' }])
  })

  test('an empty list invites to add a first product', async () => {
    show({ 'GET /products/me': () => ({ product: [], totalRecords: 0, statusCounts: counts() }) })
    expect(await screen.findByText(/first product to open your shop/)).toBeVisible()
  })

  test("shows the server's message when the list cannot be loaded", async () => {
    show({
      'GET /products/me': () => ({
        status: 403,
        msgCode: 'UNAUTHORIZED',
        message: 'Become a member to sell.',
      }),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Become a member to sell.')
  })

  test('names the sellers for staff and offers no new product', async () => {
    show({}, false)
    expect(await screen.findByText('Engines')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  })

  test('imports a table and reports its lines', async () => {
    const { user, asked } = show({
      'POST /products/import': () => ({
        created: 2,
        refused: [
          {
            line: 4,
            message: 'Choose an area',
          },
        ],
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import products' })
    expect(within(dialog).getByRole('button', { name: 'Download my products' })).toBeVisible()
    await user.upload(
      within(dialog).getByLabelText('Table'),
      new File(['name,…'], 'a.csv', { type: 'text/csv' }),
    )
    expect(
      await within(dialog).findByText('2 drafts were created. 1 line could not be imported:'),
    ).toBeVisible()
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Line 4: Choose an area')
    expect(asked).toContainEqual(['POST /products/import', { csv: 'name,…' }])
  })
})

test.each([
  [
    { status: 'draft', sort: '-stock', page: 2 },
    { status: 'draft', sort: '-stock', page: 2 },
  ],
  [{ status: 'sold', sort: 'sold', page: -1 }, {}],
])('the search parameters %j are read as %j', (given, read) => {
  expect(readProductSearch(given)).toEqual(read)
})

describe('the editor', () => {
  test('saves the form and adopts the saved values', async () => {
    const { user, asked } = editor({
      [`PUT /products/${product.id}`]: () => ({ product: { ...product, name: 'Thick mat' } }),
    })
    const name = await screen.findByLabelText('Name', { selector: '[name="name"]' })
    await user.clear(name)
    await user.type(name, 'Thick mat')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(asked.some(([call]) => call.startsWith('PUT'))).toBe(true))
    expect(asked.find(([call]) => call.startsWith('PUT'))?.[1]).toMatchObject({
      name: 'Thick mat',
      variants: [{ id: product.variants[0]!.id, stock: 12, stockWas: 12 }, {}],
    })
  })

  test('shows a concurrent change of the stock beside its field', async () => {
    const message = 'There are 11 of Standard now. Please check it and try again.'
    const { user } = editor({
      [`PUT /products/${product.id}`]: () => ({
        status: 409,
        msgCode: 'OUT_OF_DATE',
        message,
        errors: { 'variants.0.stock': message },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const first = await screen.findByRole('group', { name: 'Variant 1' })
    expect(await within(first).findByText(message)).toBeVisible()
  })

  test('offers a seller the status changes of a draft and makes them', async () => {
    const { user, asked } = editor({
      [`POST /products/${product.id}/status`]: () => ({ product: { ...product, status: 'in_review' } }),
    })
    expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send for review' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST /products/${product.id}/status`, { status: 'in_review' }]),
    )
  })

  test('saves the form before it submits a draft, and shows each missing field', async () => {
    const draft = sellerProductSample({ ...product, area: null, missing: ['wellness area'] })
    const { user, asked } = editor({
      [`GET ${path}`]: () => ({ product: draft }),
      [`PUT /products/${product.id}`]: () => ({ product: draft }),
      [`POST /products/${product.id}/status`]: () => ({
        status: 422,
        msgCode: 'VALIDATION_FAILED',
        message: 'Please fill in what is missing.',
        errors: { area: 'Choose an area' },
      }),
    })
    await user.type((await screen.findAllByLabelText('Name'))[0]!, ' of cork')
    await user.click(screen.getByRole('button', { name: 'Send for review' }))
    expect(await screen.findByText('Choose an area')).toBeVisible()
    expect(asked.map(([call]) => call)).toEqual(
      expect.arrayContaining([`PUT /products/${product.id}`, `POST /products/${product.id}/status`]),
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByText('Choose an area')).not.toBeInTheDocument())
  })

  test('shows a product in review read-only, and a returned draft with its comment', async () => {
    editor({ [`GET ${path}`]: () => ({ product: { ...product, status: 'in_review' } }) })
    expect(await screen.findByRole('button', { name: 'Back to draft' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    expect(screen.getByText('12 in stock')).toBeVisible()
  })

  test('shows a seller why a draft was returned', async () => {
    editor({ [`GET ${path}`]: () => ({ product: { ...product, reviewComment: 'Which size?' } }) })
    expect(await screen.findByText('Which size?')).toBeVisible()
  })

  test('lets staff publish a product or return it with a comment', async () => {
    const { user, asked } = editor(
      {
        [`GET ${path}`]: () => ({ product: { ...product, status: 'in_review' } }),
        [`POST /products/${product.id}/status`]: () => ({ product }),
      },
      'admin',
    )
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send back' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send Cork mat back' })
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
    expect(await within(dialog).findByText('Say what needs to change.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Price' }))
    await user.click(within(dialog).getByRole('button', { name: 'Price' }))
    await user.type(within(dialog).getByLabelText('What needs to change'), ' Which size?')
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
    const comment = 'The price does not fit what is sold. Please check it. Which size?'
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST /products/${product.id}/status`, { status: 'draft', comment }]),
    )
  })

  test('shows staff a product in review as buyers will see it, with the form collapsed', async () => {
    editor({ [`GET ${path}`]: () => ({ product: { ...product, status: 'in_review' } }) }, 'admin')
    const view = within(await screen.findByRole('region', { name: 'As buyers will see it' }))
    expect(view.getByText('12 in stock')).toBeVisible()
    expect(screen.getByText('Correct it yourself').closest('details')).not.toHaveAttribute('open')
  })

  test.each([
    [[], 'No other product is waiting for review.', 'All products', '/products'],
    [
      [{ ...product, id: 'next', name: 'Sage candle' }],
      'Next in review: Sage candle. 2 more are waiting.',
      'Review the next one',
      '/products/next',
    ],
  ])('leads staff from a decided product to the next one', async (waiting, words, label, href) => {
    const next = (id: string) => `/products/${id}`
    renderScreen(
      <ProductEditor
        id={product.id}
        scope="admin"
        back={{ href: '/products', label: 'Products' }}
        productHref={next}
      />,
      {
        ...rememberAmara(),
        [`GET ${path}`]: () => ({ product: { ...product, status: 'published' } }),
        'GET /products/me': () => ({ product: waiting, totalRecords: 3, statusCounts: counts() }),
      },
    )
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href)
  })

  test('replies to a rating', async () => {
    const rating = { id: crypto.randomUUID(), stars: 4, comment: 'Good.', authorName: 'Ada L.', reply: null }
    const { user, asked } = editor({
      [`GET ${path}`]: () => ({ product: { ...product, status: 'published' } }),
      [`GET /ratings/product/${product.id}`]: () => ({
        ratings: [
          {
            ...rating,
            createdAt: product.createdAt,
          },
        ],
        totalRecords: 1,
        byStars: [0, 0, 0, 1, 0],
      }),
      [`POST /ratings/${rating.id}/reply`]: () => ({ id: rating.id }),
    })
    await user.click(await screen.findByRole('button', { name: 'Answer Ada L.' }))
    const dialog = await screen.findByRole('dialog', { name: 'Answer Ada L.' })
    await user.type(within(dialog).getByLabelText('Your answer'), 'Thank you.')
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }))
    await vi.waitFor(() =>
      expect(asked).toContainEqual([`POST /ratings/${rating.id}/reply`, { reply: 'Thank you.' }]),
    )
  })
})

test('the draft of a new product is restored until it is saved or discarded', async () => {
  const onCreated = vi.fn<(id: string) => void>()
  const open = () =>
    renderScreen(<NewProductScreen back={{ href: '/products', label: 'Products' }} onCreated={onCreated} />, {
      ...rememberAmara(),
      'POST /products': () => ({ product }),
    })
  const name = () => screen.findByLabelText('Name', { selector: '[name="name"]' })
  const kept = /What you typed earlier/
  const first = open()
  await first.user.type(await name(), 'Tea')
  expect(screen.queryByText(kept)).toBeNull()
  first.unmount()

  const second = open()
  expect(await name()).toHaveValue('Tea')
  expect(screen.getByText(kept)).toBeVisible()
  await second.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await name()).toHaveValue('')
  await second.user.type(await name(), 'Candle')
  second.unmount()

  const third = open()
  expect(await name()).toHaveValue('Candle')
  await third.user.click(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalled())
  third.unmount()

  open()
  expect(await name()).toHaveValue('')
})

test('a new product is saved as a draft and then opened', async () => {
  const onCreated = vi.fn<(id: string) => void>()
  const { user } = renderScreen(
    <NewProductScreen back={{ href: '/products', label: 'Products' }} onCreated={onCreated} />,
    { ...rememberAmara(), 'POST /products': () => ({ product }) },
  )
  await user.type(await screen.findByLabelText('Name', { selector: '[name="name"]' }), 'Tea')
  await user.type(screen.getByLabelText('Description'), 'Green')
  await user.selectOptions(screen.getByLabelText('Wellness area'), 'Physical')
  const variant = screen.getByRole('group', { name: 'Variant 1' })
  await user.type(within(variant).getByLabelText('Name'), '20 bags')
  await user.type(within(variant).getByLabelText('Price in dollars'), '9')
  await user.type(within(variant).getByLabelText('In stock'), '3')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledWith(product.id))
})
