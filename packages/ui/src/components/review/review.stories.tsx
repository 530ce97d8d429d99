import type { Meta, StoryObj } from '@storybook/react-vite'
import { Review } from './review.tsx'

const meta = {
  title: 'Market/Review',
  component: Review,
  args: {
    stars: 4,
    comment: 'Soft light, and it lasts.',
    authorName: 'Noor Rahman',
    at: '2026-06-15T09:00:00.000Z',
    reply: null,
  },
  decorators: (Story) => (
    <ul>
      <Story />
    </ul>
  ),
} satisfies Meta<typeof Review>

export default meta

type Story = StoryObj<typeof meta>

export const Unanswered: Story = {}

export const Answered: Story = { args: { reply: 'Thank you, Noor.' } }
