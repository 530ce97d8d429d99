import type { Meta, StoryObj } from '@storybook/react-vite'

import { EyeIcon } from '../icon/icon.tsx'
import { FramedSection } from './framed-section.tsx'

const meta = {
  title: 'General/FramedSection',
  component: FramedSection,
  args: { title: 'What the buyer says', children: 'The mat arrived with a tear.' },
} satisfies Meta<typeof FramedSection>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}

export const WithIcon: Story = { args: { title: 'What it sees', icon: EyeIcon } }
