import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, Box } from '@chakra-ui/react'
import type { Decorator } from '@storybook/react-vite'
import { samplePicture } from '../../testing/samples.ts'
import { ProductCard } from './product-card.tsx'

const narrow: Decorator = (Story) => (
  <Box w="15rem">
    <Story />
  </Box>
)

const meta = {
  component: ProductCard,
  args: {
    href: '/product-detail/1',
    name: 'Lavender Sleep Balm',
    priceDollars: 24,
    serenityTokens: 12,
    image: samplePicture(280),
    priority: true,
    headingLevel: 2,
  },
} satisfies Meta<typeof ProductCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { decorators: [narrow] }

export const WithoutPicture: Story = { args: { image: null }, decorators: [narrow] }

export const SoldOut: Story = {
  args: {
    badge: (
      <Badge variant="solid" colorPalette="gray">
        Sold out
      </Badge>
    ),
  },
  decorators: [narrow],
}

export const LongName: Story = {
  args: {
    name: 'A very long product name that will not fit on two lines of this card, whatever its author hoped for',
  },
  decorators: [narrow],
}
