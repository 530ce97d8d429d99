import type { Meta, StoryObj } from '@storybook/react-vite'

import { sellerProductSample } from '@wellspring/api/testing/products'

import { ProductForm } from './product-form.tsx'

const art = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1" fill="${colour}"/><circle cx="1.5" cy=".5" r=".3" fill="white"/></svg>`)}`

const pictures = ['#9cc48a', '#8fb5d3', '#bb9fd4'].map((colour, index) => ({
  id: `0190f0a0-0000-7000-8000-0000000000e${index}`,
  url: art(colour),
  privateUrl: null,
  crop: null,
}))

const meta = {
  component: ProductForm,
  args: { product: null, onSave: async () => {}, submitLabel: 'Save', isOwner: true },
} satisfies Meta<typeof ProductForm>
export default meta
type Story = StoryObj<typeof meta>

export const New: Story = {}
export const WithPictures: Story = { args: { product: sellerProductSample({ pictures }) } }
export const ForStaff: Story = { args: { product: sellerProductSample({ pictures }), isOwner: false } }
