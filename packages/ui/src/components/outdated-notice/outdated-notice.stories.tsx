import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

import { isCodeMissing, loadPatiently } from '../../load-patiently.ts'
import { OutdatedNotice } from './outdated-notice.tsx'

const meta = { component: OutdatedNotice } satisfies Meta<typeof OutdatedNotice>
export default meta
type Story = StoryObj<typeof meta>

export const UpToDate: Story = {}

export const PartMissing: Story = {
  play: async ({ canvas }) => {
    void loadPatiently(() => Promise.reject(new TypeError('gone')))
    await waitFor(() => {
      window.dispatchEvent(new Event('online'))
      if (!isCodeMissing()) throw new Error('not yet')
    })
    await expect(await canvas.findByRole('button', { name: 'Reload' })).toBeVisible()
  },
}
