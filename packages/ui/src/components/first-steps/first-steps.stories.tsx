import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FirstSteps } from './first-steps.tsx'

const meta = {
  title: 'General/FirstSteps',
  component: FirstSteps,
  args: {
    title: 'Your first steps',
    steps: [
      {
        id: 'areas',
        title: 'Tell us what matters to you',
        words: 'We suggest people and things that fit.',
        href: '/profile',
        action: 'Choose areas',
        isDone: true,
      },
      {
        id: 'mood',
        title: 'Note how you are',
        words: 'One tap a day shows what does you good.',
        href: '/moods',
        action: 'Note a mood',
        isDone: false,
      },
      {
        id: 'booking',
        title: 'Book your first session',
        words: 'Many first sessions are free.',
        href: '/find-provider',
        action: 'Find a provider',
        isDone: false,
      },
    ],
  },
} satisfies Meta<typeof FirstSteps>

export default meta

type Story = StoryObj<typeof meta>

export const Begun: Story = {}

export const OneLeft: Story = {
  args: { steps: meta.args.steps.map((step, at) => ({ ...step, isDone: at < 2 })) },
}

/** In one of the dashboard's two columns the steps are stacked, however wide the window is. */
export const InAColumn: Story = {
  args: {
    steps: [
      ...meta.args.steps,
      {
        id: 'bank',
        title: 'Connect your bank account',
        words: 'The bank account your earnings go to.',
        href: '/wallet',
        action: 'Connect your bank account',
        isDone: false,
      },
    ],
  },
  decorators: [(Shown) => <Box w="600px">{Shown()}</Box>],
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('region').getBoundingClientRect()
    for (const part of canvas.getAllByRole('listitem').flatMap((step) => [step, ...step.children]))
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
}
