import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { sellerProductSample } from '@wellspring/api/testing/products'
import { render } from '@wellspring/ui/testing/render'

import { UploadProvider } from '../fields/upload-context.tsx'
import { sharesOf } from './crop-dialog.tsx'
import type { ProductFormOutput } from './product-form-schema.ts'
import { ProductForm } from './product-form.tsx'

const picture = (digit: number) => ({
  id: `0190f0a0-0000-7000-8000-00000000000${digit}`,
  url: `/media/products/${digit}-640.webp`,
  privateUrl: null,
  crop: null,
})

function show(props: Partial<Parameters<typeof ProductForm>[0]> = {}) {
  const onSave = vi.fn<(product: ProductFormOutput) => Promise<void>>(async () => {})
  const upload = async (file: File) => ({
    name: file.name,
    url: `private:${file.name}`,
    mimeType: file.type,
    uploadDate: '',
  })
  const { user } = render(
    <UploadProvider value={{ upload }}>
      <ProductForm product={null} isOwner submitLabel="Save" onSave={onSave} {...props} />
    </UploadProvider>,
  )
  return { user, onSave, saved: () => onSave.mock.calls.at(-1)?.[0] }
}

const order = () =>
  within(screen.getByRole('list', { name: 'Pictures in their order' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('img')?.getAttribute('src')?.match(/\d/)?.[0])

describe('the form of a product', () => {
  test('shows what is missing, and does not read an empty field as zero', async () => {
    const { user, onSave } = show({
      product: sellerProductSample({
        status: 'published',
        description: '',
        area: null,
        variants: [
          {
            id: sellerProductSample().variants[0]!.id,
            name: '',
            sku: null,
            price: null,
            stock: null,
            sold: 0,
          },
        ],
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    for (const words of [
      'Write a description',
      'Choose an area',
      'Price must be an amount in dollars, such as 26.50',
      'Stock must be a whole number',
    ])
      expect(await screen.findByText(words)).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
  })

  test('saves a draft with only a name', async () => {
    const { user, saved } = show()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Name cannot be empty')).toBeVisible()
    await user.type(screen.getAllByLabelText('Name')[0]!, 'Cork block')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved()).toEqual({
        name: 'Cork block',
        description: '',
        area: null,
        serenityToken: 0,
        pictures: [],
        variants: [
          {
            name: '',
            sku: '',
            price: null,
            stock: null,
          },
        ],
      }),
    )
  })

  test('shows the maximum number of tokens and refuses more', async () => {
    const { user, onSave } = show({ product: sellerProductSample() })
    const field = screen.getByLabelText('Serenity tokens')
    const lowest = Math.min(...sellerProductSample().variants.map(({ price }) => price ?? 0))
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining(`At most ${lowest * 5}, worth`) as string,
    )
    await user.clear(field)
    await user.type(field, String(lowest * 5 + 1))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(`At most ${lowest * 5} tokens: 5% of the lowest price`)).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
  })

  test('submits the input together with the stock that was displayed', async () => {
    const product = sellerProductSample()
    const { user, saved } = show({ product })
    const second = screen.getByRole('group', { name: 'Variant 2' })
    await user.clear(within(second).getByLabelText('In stock'))
    await user.type(within(second).getByLabelText('In stock'), '7')
    await user.click(screen.getByRole('button', { name: 'Remove variant 1' }))
    await user.click(screen.getByRole('button', { name: 'Add a variant' }))
    const added = screen.getByRole('group', { name: 'Variant 2' })
    await user.type(within(added).getByLabelText('Name'), 'Wide')
    await user.type(within(added).getByLabelText(/SKU/), 'MAT-W')
    await user.type(within(added).getByLabelText('Price in dollars'), '79.50')
    await user.type(within(added).getByLabelText('In stock'), '3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved()?.variants).toEqual([
        { id: product.variants[1]!.id, name: 'Long', sku: '', price: 68, stock: 7, stockWas: 0 },
        { name: 'Wide', sku: 'MAT-W', price: 79.5, stock: 3 },
      ]),
    )
  })

  test('reorders pictures by buttons, keeps the focus and announces the new position', async () => {
    const { user, saved } = show({ product: sellerProductSample({ pictures: [1, 2, 3].map(picture) }) })
    const back = screen.getByRole('button', { name: 'Move picture 1 back' })
    back.focus()
    await user.keyboard('{Enter}')
    expect(order()).toEqual(['2', '1', '3'])
    expect(screen.getByText('Picture 1 is now number 2 of 3.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move picture 2 back' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Make picture 3 the first' }))
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }))
    expect(order()).toEqual(['3', '1'])
    await user.click(screen.getByRole('button', { name: 'Move picture 1 forward' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saved()?.pictures).toEqual([
        { id: picture(3).id, crop: null },
        { id: picture(1).id, crop: null },
      ]),
    )
  })

  test('adds an uploaded picture', async () => {
    const { user, saved } = show({ product: sellerProductSample() })
    await user.upload(screen.getByLabelText('Add pictures'), new File(['x'], 'a.png', { type: 'image/png' }))
    expect(await screen.findByRole('listitem', { name: 'Picture 1 of 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved()?.pictures).toEqual([{ privateUrl: 'private:a.png', crop: null }]))
  })

  test('staff cannot add or crop pictures', () => {
    show({ product: sellerProductSample({ pictures: [picture(1)] }), isOwner: false })
    expect(screen.queryByLabelText('Add pictures')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Crop/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  })

  test('opens the crop dialog of a picture', async () => {
    const { user } = show({ product: sellerProductSample({ pictures: [picture(1)] }) })
    await user.click(screen.getByRole('button', { name: 'Crop picture 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Crop the picture' })
    expect(within(dialog).getByAltText('The whole picture')).toHaveAttribute('src', picture(1).url)
    await user.click(within(dialog).getByRole('button', { name: 'Without a crop' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

test.each([
  [
    { x: 25, y: 0, width: 50, height: 100 },
    { x: 0.25, y: 0, width: 0.5, height: 1 },
  ],
  [
    { x: -3, y: 60, width: 70, height: 70 },
    { x: 0, y: 0.6, width: 0.7, height: 0.4 },
  ],
  [
    { x: 99, y: 0, width: 1, height: 1 },
    { x: 0.95, y: 0, width: 0.05, height: 0.05 },
  ],
])('a crop of %j stays within the picture', (percent, shares) => {
  const cut = sharesOf({ unit: '%', ...percent })
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(cut[side]).toBeCloseTo(shares[side], 6)
})
