import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '@chakra-ui/react'
import type { Decorator } from '@storybook/react-vite'
import { ProviderCard } from './provider-card.tsx'

const narrow: Decorator = (Story) => (
  <Box maxW="20rem">
    <Story />
  </Box>
)

const meta = {
  component: ProviderCard,
  args: {
    name: 'Amara Okafor',
    domain: ['mental', 'social'],
    rating: 5,
    reviewCount: 31,
    bookHref: '/book/1',
    profileHref: '/providers/1',
    detail: 'MD, psychiatry',
    about: 'I see adults with anxiety, low mood and poor sleep.',
    price: 'From $90',
    headingLevel: 2,
  },
} satisfies Meta<typeof ProviderCard>
export default meta
type Story = StoryObj<typeof meta>

export const Reviewed: Story = { decorators: [narrow] }

export const Free: Story = {
  args: {
    availability: 'Next: Mon, Nov 23',
    times: [
      { href: '/book/1?at=1', day: 'Mon, Nov 23', time: '9:00 AM' },
      { href: '/book/1?at=3', day: 'Tue, Nov 24', time: '10:00 AM', showsWeekday: true },
    ],
  },
  decorators: [narrow],
}

/** While the availability loads. */
export const LookedUp: Story = { args: { availability: null }, decorators: [narrow] }

export const Full: Story = {
  render: ({ bookHref: _none, ...args }) => (
    <ProviderCard {...args} waitHref="/providers/1/wait" availability="No free time now" />
  ),
  decorators: [narrow],
}

export const New: Story = {
  args: { rating: null, reviewCount: 0, domain: 'spiritual' },
  decorators: [narrow],
}
