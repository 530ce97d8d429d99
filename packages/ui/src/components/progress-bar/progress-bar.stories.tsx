import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ProgressBar, finishProgress, startProgress } from './progress-bar.tsx'

const meta = { component: ProgressBar } satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async () => {
    startProgress()
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument()
    finishProgress()
  },
}
