import { Text } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'

import { LeadingCard, LeadingLink } from './leading-card.tsx'

const meta = {
  title: 'General/LeadingCard',
  component: LeadingCard,
  args: {
    p: '5',
    children: (
      <>
        <LeadingLink href="/moods" textStyle="heading">
          Your last 2 weeks
        </LeadingLink>
        <Text color="fg.muted">They were mostly pleasant.</Text>
      </>
    ),
  },
} satisfies Meta<typeof LeadingCard>

export default meta

type Story = StoryObj<typeof meta>

export const Leads: Story = {}

export const LeadsNowhere: Story = { args: { leads: false, children: <Text>Only its surface.</Text> } }
