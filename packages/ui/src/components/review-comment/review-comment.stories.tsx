import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewComment } from './review-comment.tsx'

const meta = {
  component: ReviewComment,
  args: { comment: 'Please say how long it takes.\nThe picture shows somebody else.' },
} satisfies Meta<typeof ReviewComment>
export default meta
type Story = StoryObj<typeof meta>

export const SentBack: Story = {}

export const TakenDown: Story = { args: { title: 'We took this down', comment: 'It promises a cure.' } }
