import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckList } from './check-list.tsx'

const meta = {
  component: CheckList,
  args: {
    label: 'Before the call',
    checks: [
      { id: 'camera', title: 'Camera', result: 'pass', words: 'You can be seen.' },
      {
        id: 'microphone',
        title: 'Microphone',
        result: 'warn',
        words: 'We hear nothing yet.',
        advice: 'Say a few words.',
      },
      { id: 'network', title: 'Connection', result: 'fail', words: 'We could not be reached.' },
      { id: 'speaker', title: 'Speaker', result: 'running', words: 'A moment.' },
      { id: 'screen', title: 'Screen', result: 'off', words: 'Nothing is shared.' },
    ],
  },
} satisfies Meta<typeof CheckList>
export default meta
type Story = StoryObj<typeof meta>

export const EveryResult: Story = {}
