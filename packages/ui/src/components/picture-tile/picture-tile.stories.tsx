import { Text } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { LeadingLink } from '../leading-card/leading-card.tsx'
import { PictureTile } from './picture-tile.tsx'

const meta = {
  title: 'General/PictureTile',
  component: PictureTile,
  args: {
    image: null,
    children: (
      <>
        <Text as="h2" textStyle="heading">
          <LeadingLink href="/events/1">Evening meditation</LeadingLink>
        </Text>
        <Text color="fg.muted">Sunday 6 December, 20:00 to 21:00</Text>
      </>
    ),
  },
} satisfies Meta<typeof PictureTile>

export default meta

type Story = StoryObj<typeof meta>

export const Leads: Story = {}

export const LeadsNowhere: Story = {
  args: { leads: false, children: <Text>No longer available</Text> },
}
