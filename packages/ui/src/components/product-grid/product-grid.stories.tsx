import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleProducts } from '../../testing/samples.ts'
import { ProductGrid } from './product-grid.tsx'

const meta = {
  component: ProductGrid,
  args: { products: sampleProducts.map((product) => ({ ...product, headingLevel: 2 as const })) },
} satisfies Meta<typeof ProductGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
