import type { Product } from '../contract/catalogue.ts'
import type { SellerProduct } from '../contract/seller-products.ts'

export const productSample = (change: Partial<Product> = {}): Product => ({
  id: 'p1',
  name: 'Sleep Mist',
  description: 'For the pillow.',
  imageUrl: null,
  pictures: [],
  area: 'mental',
  seller: { id: 's1', name: 'Still Water' },
  serenityToken: 12,
  rating: { average: null, count: 0 },
  productVariants: [{ id: 'v1', name: '100 ml', price: 24, imageUrl: null, totalQuantity: 4 }],
  ...change,
})

export const sellerProductSample = (change: Partial<SellerProduct> = {}): SellerProduct => ({
  id: '0190f0a0-0000-7000-8000-0000000000d1',
  name: 'Cork mat',
  description: 'Natural cork.',
  area: 'physical',
  serenityToken: 5,
  status: 'draft',
  missing: [],
  reviewComment: null,
  seller: { id: '0190f0a0-0000-7000-8000-0000000000d2', name: 'Engines' },
  imageUrl: null,
  pictures: [],
  variants: [
    {
      id: '0190f0a0-0000-7000-8000-0000000000d3',
      name: 'Standard',
      sku: 'MAT-S',
      price: 58,
      stock: 12,
      sold: 3,
    },
    { id: '0190f0a0-0000-7000-8000-0000000000d4', name: 'Long', sku: null, price: 68, stock: 0, sold: 0 },
  ],
  rating: { average: null, count: 0 },
  createdAt: '2026-06-15T09:00:00.000Z',
  updatedAt: '2026-06-15T09:00:00.000Z',
  ...change,
})
