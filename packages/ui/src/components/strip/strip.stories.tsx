import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '@chakra-ui/react'
import { expect, waitFor } from 'storybook/test'
import { sampleProducts } from '../../testing/samples.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { Strip } from './strip.tsx'

const meta = {
  component: Strip,
  args: {
    label: 'products',
    title: <h2>New in the shop</h2>,
    children: [...sampleProducts, ...sampleProducts].map((product, i) => (
      <Box key={i} w="14rem">
        <ProductCard {...product} />
      </Box>
    )),
  },
} satisfies Meta<typeof Strip>
export default meta
type Story = StoryObj<typeof meta>

export const Scrolls: Story = {
  play: async ({ canvas }) => {
    // The buttons are enabled only once the row has been measured.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Scroll products right' })).toBeEnabled())
    await expect(canvas.getByRole('button', { name: 'Scroll products left' })).toBeDisabled()
  },
}

export const Fits: Story = { args: { children: 'One short line' } }
