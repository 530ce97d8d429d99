import type { Meta, StoryObj } from '@storybook/react-vite'
import { StepList } from './step-list.tsx'

const meta = {
  component: StepList,
  args: {
    title: 'Your first weeks',
    sentence: 'Four steps until people can find and book you.',
    steps: [
      { label: 'Add your picture', sentence: 'People book a face.', href: '/profile', isDone: true },
      { label: 'Set your hours', sentence: 'When people can book you.', href: '/hours', isDone: false },
      { label: 'Connect your payouts', sentence: 'Where your earnings go.', href: '/wallet', isDone: false },
    ],
  },
} satisfies Meta<typeof StepList>
export default meta

export const Begun: StoryObj<typeof meta> = {}
