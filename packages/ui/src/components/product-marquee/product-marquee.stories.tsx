import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleProducts } from '../../testing/samples.ts'
import { ProductMarquee } from './product-marquee.tsx'

const meta = {
  component: ProductMarquee,
  args: { products: sampleProducts.map((product) => ({ ...product, headingLevel: 2 as const })) },
} satisfies Meta<typeof ProductMarquee>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
